import { z } from 'zod/mini'
import { Instant } from '../../shapes.ts'
import { checkedParts } from './verificationWords.ts'

/** What staff checked about a tutor, and when. */
export const Checked = z.object({ parts: z.array(z.enum(checkedParts)), at: Instant })
export type Checked = z.output<typeof Checked>
