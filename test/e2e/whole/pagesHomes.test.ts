/** @gate opens pages of Homes */

import { beforeAll } from '@jest/globals'
import { demoSite } from '../support/demoSite.ts'
import { sweep } from '../support/sweep.ts'

beforeAll(demoSite)

sweep((path) => path.startsWith('/homes'))
