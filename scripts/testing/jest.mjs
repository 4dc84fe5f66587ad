import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../lib/root.mjs'
import { runNode } from '../lib/run.mjs'

/** Runs the test files and counts the results; `late` are the files that failed only by timeouts. */
export async function runJest(tests, { args = [], env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'verandah-jest-'))
  const results = join(folder, 'results.json')
  const code = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // For modules that Node imports itself: package.json's imports then lead to the TypeScript files.
      '--conditions=source',
      // Deprecation warnings fail the tests, before the next version of Node or of a library does.
      '--throw-deprecation',
      inRoot('node_modules/jest/bin/jest.js'),
      `--reporters=${inRoot('scripts/testing/testReporter.mjs')}`,
      '--testLocationInResults',
      // By default, Jest leaves one core idle; a worker that waits for its database or a timer leaves another one idle.
      ...(args.some((arg) => arg.startsWith('--maxWorkers'))
        ? []
        : [`--maxWorkers=${availableParallelism() + 1}`]),
      // Each file leaves modules behind that Node can't free, and a heap of gigabytes slows down all later files.
      '--workerIdleMemoryLimit=1GB',
      ...args,
      '--runTestsByPath',
      ...tests.map(({ path }) => path),
    ],
    {
      env: {
        // Code that depends on the machine's time zone is faulty, so all tests run in UTC unless they set another zone.
        TZ: 'UTC',
        NODE_ENV: 'test',
        // Silences the S3 library, which would warn every process about its version of Node.
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
        TEST_RESULTS: results,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const files = await resultsIn(results)
  await rm(folder, { recursive: true, force: true })
  const failures = files.flatMap(failuresOf)
  // Jest can also fail as a whole.
  if (code !== 0 && failures.length === 0) failures.push({ path: '', title: 'Jest itself failed, see above' })
  return {
    passed: sum(files, ['passed']),
    skipped: sum(files, ['pending', 'todo', 'skipped', 'disabled']),
    expects: files.flatMap(({ tests }) => tests).reduce((all, each) => all + each.numPassingAsserts, 0),
    failures,
    late: files.filter(isLate).map(({ path }) => path),
  }
}

/** The combined result of several runs. */
export function add(...counts) {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    skipped: counts.reduce((all, { skipped }) => all + skipped, 0),
    expects: counts.reduce((all, { expects }) => all + expects, 0),
    failures: counts.flatMap(({ failures }) => failures),
    late: counts.flatMap(({ late }) => late),
  }
}

async function resultsIn(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return []
  }
}

function sum(files, wanted) {
  return files.flatMap(({ tests }) => tests).filter(({ status }) => wanted.includes(status)).length
}

function failuresOf({ path, reason, tests }) {
  const failed = tests.filter(({ status }) => status === 'failed')
  // A suite that couldn't even be loaded fails without a failed test.
  if (reason && failed.length === 0) return [{ path, title: 'could not be run', reason: firstLine(reason) }]
  return failed.map(({ fullName, location, failureMessages: [message = ''] }) => ({
    path,
    title: fullName,
    name: fullName,
    line: lineIn(path, message) ?? location?.line,
    reason: firstLine(message),
  }))
}

/** Where in the test file it failed, which isn't always where the test begins. */
function lineIn(path, reason) {
  const [, place] = stripColours(reason).split(`${path}:`)
  return place && Number.parseInt(place, 10)
}

function firstLine(text = '') {
  return stripColours(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●'))
}

function stripColours(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\x1b\[\d*m/g, '')
}

/** How the timeout messages of Jest and the browser begin. */
const outOfTime = /^(?:\w*Error: )?(?:thrown: "Exceeded timeout of |[\w.]+: Timeout \d+ms exceeded)/

/** True if a file failed only by timeouts. */
export function isLate({ tests }) {
  const messages = tests
    .filter(({ status }) => status === 'failed')
    .flatMap(({ failureMessages }) => failureMessages)
  return messages.length > 0 && messages.every((text) => outOfTime.test(text))
}
