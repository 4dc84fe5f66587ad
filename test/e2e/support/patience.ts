import { jest } from '@jest/globals'
import { patient } from '../../builders/until.ts'

// A page takes seconds on a busy machine, and these tests go through several.
jest.setTimeout(patient(120_000))
