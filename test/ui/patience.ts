import { configure } from '@testing-library/react'
import { patient } from '../builders/until.ts'

// This is as long as a busy machine needs; a test that waits in vain still fails.
configure({ asyncUtilTimeout: patient(10_000) })
