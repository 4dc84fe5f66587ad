import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/root.mjs'

const terminal = process.stderr.isTTY
const write = (text) => process.stderr.write(text)

/** Prints what a person wants to see during a run: failures as they happen, and progress. */
export default class TestReporter {
  #files = 0
  #done = 0
  #failed = 0

  onRunStart({ numTotalTestSuites }) {
    this.#files = numTotalTestSuites
  }

  onTestResult(_test, result) {
    const { testFilePath, failureMessage, console: printed, numFailingTests, perfStats } = result
    const path = relative(root, testFilePath)
    this.#done += 1
    this.#clear()
    for (const { message } of printed ?? []) write(`${path} printed: ${message}\n`)
    if (failureMessage) {
      this.#failed += Math.max(1, numFailingTests)
      write(`\n✗ ${path}\n${failureMessage}\n`)
    } else if (!terminal) write(`✓ ${path} ${(perfStats.runtime / 1000).toFixed(1)} s\n`)
    this.#show()
  }

  /** The caller counts the results, see jest.mjs. */
  onRunComplete(_contexts, { runExecError, testResults }) {
    this.#clear()
    if (runExecError) write(`${runExecError.message ?? runExecError}\n`)
    const files = testResults.map(({ testFilePath, testResults: tests, failureMessage }) => ({
      path: relative(root, testFilePath),
      reason: failureMessage,
      tests,
    }))
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(files))
  }

  getLastError() {}

  #clear() {
    if (terminal) write('\r\x1b[K')
  }

  #show() {
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : ''
    if (terminal) write(`${this.#done} of ${this.#files} files${failed}`)
  }
}
