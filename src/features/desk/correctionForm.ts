import { z } from 'zod/mini'
import { CorrectionBody } from '#contract/learning/desk/ledger.ts'

/** A correction as the form sends it, with the amount in rupees. */
export const CorrectionForm = z.extend(CorrectionBody, {
  amount: z.pipe(
    z.pipe(z.string('Enter an amount, such as 250.'), z.transform(paiseOf)),
    CorrectionBody.shape.amount,
  ),
})

/** Reads rupees as people write them, such as 1,250.50. */
function paiseOf(rupees: string): number {
  return Math.round(Number(rupees.replace(/[₹,\s]/g, '')) * 100) || 0
}
