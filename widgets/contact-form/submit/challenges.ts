import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import type { Challenges } from './answers.ts'

/** Puts fresh quiz questions and captcha images into the form and empties their answers. */
export function refillChallenges(form: HTMLElement, { quiz, captcha }: Challenges, edits: HostEdits): void {
  for (const [field, [question, hash]] of quiz) {
    for (const input of named(form, field)) {
      input.value = ''
      const wrap = input.closest('.wpcf7-form-control-wrap') ?? form
      const label = wrap.querySelector('.wpcf7-quiz-label')
      if (label) edits.children(label, [question])
    }
    for (const answer of named(form, `_wpcf7_quiz_answer_${field}`)) edits.attribute(answer, 'value', hash)
  }
  for (const [field, address] of captcha) {
    const url = safeUrl(address, RESOURCE_PROTOCOLS)?.href
    if (!url) continue
    for (const input of named(form, field)) input.value = ''
    for (const image of form.querySelectorAll('img')) {
      if (image.classList.contains(`wpcf7-captcha-${field.replaceAll(':', '')}`))
        edits.attribute(image, 'src', url)
    }
    const number = /(\d+)\.(?:png|gif|jpeg)$/.exec(url)?.[1] ?? ''
    for (const challenge of named(form, `_wpcf7_captcha_challenge_${field}`))
      edits.attribute(challenge, 'value', number)
  }
}

function named(form: HTMLElement, name: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter((input) => input.name === name)
}
