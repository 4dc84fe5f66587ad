import { createRequire, register } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { deepCyclicCopy } from 'jest-util'
import { use } from './globals.mjs'
import { jestOf } from './jestOf.mjs'
import { mapOf } from './transform.mjs'

register('./hooks.mjs', import.meta.url)
const require = createRequire(import.meta.url)
const circus = join(dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js')
const testTimeout = Symbol.for('TEST_TIMEOUT_SYMBOL')
let files = 0

/**
 * Runs a test file with Jest's own machinery, but imports it as Node does. Modules that test files share are therefore
 * loaded only once in each worker, and are already compiled when its second file runs.
 */
export default async function runFile(globalConfig, config, environment, runtime, path, send) {
  files += 1
  const environmentBefore = { ...process.env }
  delete globalThis[testTimeout]
  runtime.getSourceMaps().get = (place) =>
    /^file:.*\.tsx?$/.test(place) ? mapOf(fileURLToPath(place)) : undefined
  const { initialize, runAndTransformResultsToJestFormat } = newCircus()
  const timers = new ModernFakeTimers({ config, global: globalThis })
  await initialize({
    config: { ...config, injectGlobals: false },
    environment,
    globalConfig,
    localRequire: require,
    parentProcess: process,
    runtime,
    sendMessageToJest: send,
    setGlobalsForRuntime: (names) => use({ ...names, jest: jestOf(environment.moduleMocker, timers) }),
    testPath: path,
  })
  const setupAfterEnvStart = Date.now()
  for (const setup of config.setupFilesAfterEnv) await import(`${pathToFileURL(setup)}?file=${files}`)
  const setupAfterEnvEnd = Date.now()
  await import(pathToFileURL(path).href)
  const setupAfterEnvPerfStats = { setupAfterEnvStart, setupAfterEnvEnd }
  const results = await runAndTransformResultsToJestFormat({
    config,
    globalConfig,
    setupAfterEnvPerfStats,
    testPath: path,
  })
  timers.dispose()
  environment.moduleMocker.restoreAllMocks()
  restoreEnvironment(environmentBefore)
  return deepCyclicCopy(results, { keepPrototype: false })
}

/** Every file gets a new circus, which holds what `describe`, `test` and the hooks have declared. */
function newCircus() {
  delete require.cache[circus]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  return require(circus)
}

function restoreEnvironment(before) {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name]
  Object.assign(process.env, before)
}
