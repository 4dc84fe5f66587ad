import { styleText } from 'node:util'

const coloured = process.stdout.isTTY && !process.env.NO_COLOR

/** Announces a step. */
export function say(text) {
  console.log(coloured ? styleText('bold', `» ${text}`) : `» ${text}`)
}

/** Explains why it can't continue, and exits. */
export function giveUp(text) {
  console.error(coloured ? styleText('red', text) : text)
  process.exit(1)
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
