import { styleText } from 'node:util'

const coloured = process.stdout.isTTY && !process.env.NO_COLOR

export function say(text) {
  console.log(coloured ? styleText('bold', `» ${text}`) : `» ${text}`)
}

/** Prints why the script can't continue, and exits. */
export function giveUp(text) {
  console.error(coloured ? styleText('red', text) : text)
  process.exit(1)
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** How long something took, as "6 min 42 s". */
export function spoken(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
