import { jest } from '@jest/globals'

// A test waits for what it is about; on a busy machine, and where the first file makes the database, that takes seconds.
jest.setTimeout(60_000)
