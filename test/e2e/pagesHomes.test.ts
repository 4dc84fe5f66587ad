/** @gate opens pages of Homes */

import './support/patience.ts'
import { sweep } from './support/sweep.ts'

sweep((path) => path.startsWith('/homes'))
