import { swcOptions } from './scripts/testing/swcOptions.mjs'

/** Each worker loads what its files share once, as Node does. */
function native(displayName, { setupFilesAfterEnv = [], ...rest } = {}) {
  return {
    displayName,
    testMatch: [`<rootDir>/test/${displayName}/**/*.test.{ts,tsx}`],
    testEnvironment: '<rootDir>/scripts/testing/native/NativeEnvironment.mjs',
    testRunner: '<rootDir>/scripts/testing/native/runFile.mjs',
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    setupFilesAfterEnv: ['<rootDir>/test/builders/eachFile.ts', ...setupFilesAfterEnv],
    ...rest,
  }
}

/** Components get a browser's globals of their own for each file. */
const components = {
  displayName: 'ui',
  testMatch: ['<rootDir>/test/ui/**/*.test.{ts,tsx}'],
  testEnvironment: 'jsdom',
  // `source` leads package.json's imports to the TypeScript files.
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/testing/native/noStyles.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '\\.tsx?$': ['@swc/jest', swcOptions] },
  setupFiles: ['<rootDir>/test/ui/browser.ts'],
  setupFilesAfterEnv: [
    '<rootDir>/test/builders/eachFile.ts',
    '<rootDir>/test/ui/patience.ts',
    '<rootDir>/test/ui/time.ts',
    '<rootDir>/test/ui/complaints.ts',
  ],
}

export default {
  testSequencer: '<rootDir>/scripts/testing/longestFirst.mjs',
  projects: [
    native('contract'),
    native('api'),
    native('web'),
    native('prove'),
    components,
    native('ops'),
    native('e2e', { setupFilesAfterEnv: ['<rootDir>/test/e2e/support/patience.ts'] }),
  ],
}
