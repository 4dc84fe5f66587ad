import { afterAll, jest } from '@jest/globals'
import { endFile } from './endOfFile.ts'
import { patient } from './until.ts'

// Waiting for what is tested takes seconds on a busy machine, and when the first file creates the database.
jest.setTimeout(patient(60_000))
afterAll(endFile)
