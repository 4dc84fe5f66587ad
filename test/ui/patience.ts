import { configure } from '@testing-library/react'

// As long as it takes on a busy machine; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 10_000 })
