/** Fails a test if React warns about the page, such as about two children with the same key. */
import { afterEach, beforeEach, expect } from '@jest/globals'

/** Warnings that concern the test's timing, or an element that jsdom doesn't know. */
const aboutTheTest = /not wrapped in act|`act` call was not awaited|unrecognized in this browser.* search$/s

let complaints: string[] = []
const { error } = console

beforeEach(() => {
  complaints = []
  console.error = (...said: unknown[]) => {
    const text = said.map(String).join(' ')
    if (!aboutTheTest.test(text)) complaints.push(text)
  }
})

afterEach(() => {
  console.error = error
  expect(complaints).toEqual([])
})
