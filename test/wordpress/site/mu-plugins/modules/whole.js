// By the name that WordPress's import map gives it.
const part = 'stand-in/part'
const { ran } = await import(part)
window.standInModule = ran
