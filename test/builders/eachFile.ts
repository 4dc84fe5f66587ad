import { afterAll, jest } from '@jest/globals'
import { endFile } from './endOfFile.ts'
import { patient } from './until.ts'

// A test waits for what it tests; on a busy machine, and when the first file makes the database, that takes seconds.
jest.setTimeout(patient(60_000))
afterAll(endFile)
