import { configure } from '@testing-library/react'

// As long as a busy machine needs; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 10_000 })
