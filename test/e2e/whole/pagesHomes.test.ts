/**
 * @gate opens pages of Homes
 * @first opens many pages on two devices
 */

import { beforeAll } from '@jest/globals'
import { demoSite } from '../support/demoSite.ts'
import { sweep } from '../support/sweep.ts'

beforeAll(demoSite)

sweep((path) => path.startsWith('/homes'))
