/**
 * Answers to what keeps machines out: a quiz, a captcha, and the tokens that reCAPTCHA, hCaptcha and Turnstile put into
 * the form (`g-recaptcha-response`, `h-captcha-response`, `cf-turnstile-response`). Each holds for one attempt.
 */
export const CHALLENGES =
  '.wpcf7-quiz, .wpcf7-captchar, [class*="wpcf7-captcha"], [name*="captcha"], [name*="turnstile"]'
