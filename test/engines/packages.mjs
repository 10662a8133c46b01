// What is known of the engines before any package is here: this comes with the run of a fresh checkout.

export const ENGINES = ['chromium', 'firefox', 'webkit']

/** Debian's packages of those that Playwright has no build of in Debian itself. */
export const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }
