/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { takeUpPress } from '#web/browser/takeUpPress.ts'
import { pressScript } from '#web/ssr/startScript.ts'

/** How many presses the button gets once the page listens, after these earlier presses. */
function heard(html: string, ...early: readonly string[]): number {
  document.body.innerHTML = html
  new Function(pressScript)()
  for (const each of early) document.querySelector<HTMLElement>(each)?.click()
  let presses = 0
  document.querySelector('button')?.addEventListener('click', () => {
    presses += 1
  })
  removeEventListener('click', document.keepPress)
  takeUpPress()
  takeUpPress()
  return presses
}

test('a button that was pressed before the page listened is pressed once more', () => {
  expect(heard('<button type="button"><b>Join</b></button>', 'b')).toBe(1)
  expect(heard('<button type="button">Join</button>', 'button', 'button')).toBe(1)
})

test('nothing is pressed where nobody pressed, where they went on to something else, or where the browser acted itself', () => {
  expect(heard('<button type="button">Join</button>')).toBe(0)
  expect(heard('<button type="button">Join</button><i>Else</i>', 'button', 'i')).toBe(0)
  expect(heard('<button type="reset">Clear</button>', 'button')).toBe(0)
})

test('what is pressed later is heard as always', () => {
  heard('<button type="button">Join</button>')
  document.querySelector('button')?.click()
  expect(document.lastPress).toBeNull()
})
