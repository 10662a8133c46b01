/** Sooner a press would be the second half of a double click: happy-dom lays everything out at one place, ms. */
const SECOND_PRESS_MS = 450

export function pressIsOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SECOND_PRESS_MS))
}
