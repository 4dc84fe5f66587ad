const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
}

const plain = '<rootDir>/scripts/testing/PlainEnvironment.mjs'

function project(displayName, { environment = plain, conditions = ['node', 'node-addons'], ...rest } = {}) {
  return {
    displayName,
    testMatch: [`<rootDir>/test/${displayName}/**/*.test.{ts,tsx}`],
    testEnvironment: environment,
    // `source` leads package.json's imports to the TypeScript files.
    testEnvironmentOptions: { customExportConditions: ['source', ...conditions] },
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: { '\\.css$': '<rootDir>/test/builders/noStyles.ts' },
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transform,
    ...rest,
    setupFilesAfterEnv: ['<rootDir>/test/builders/patience.ts', ...(rest.setupFilesAfterEnv ?? [])],
  }
}

export default {
  projects: [
    project('contract'),
    project('api'),
    project('web'),
    project('prove'),
    project('ui', {
      environment: 'jsdom',
      conditions: ['browser'],
      setupFiles: ['<rootDir>/test/ui/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/ui/patience.ts', '<rootDir>/test/ui/complaints.ts'],
    }),
    project('ops'),
    project('e2e', {
      globalSetup: '<rootDir>/test/e2e/support/globalSetup.mjs',
      globalTeardown: '<rootDir>/test/e2e/support/globalTeardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/patience.ts'],
    }),
  ],
}
