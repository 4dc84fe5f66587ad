import { jest } from '@jest/globals'

// A page takes seconds on a busy machine, and a test here walks through several.
jest.setTimeout(120_000)
