/** A warning from React in a test, such as about two children with the same key, is a fault of the page. */
import { afterEach, beforeEach, expect } from '@jest/globals'

/** Warnings about when the test looks, and about an element that jsdom doesn't know. */
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
