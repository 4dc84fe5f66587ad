import { z } from 'zod/mini'
import { Instant } from '../../shapes.ts'
import { checkedParts } from './verificationWords.ts'

/** What of a tutor was checked, and when. */
export const Checked = z.object({ parts: z.array(z.enum(checkedParts)), at: Instant })
export type Checked = z.output<typeof Checked>
