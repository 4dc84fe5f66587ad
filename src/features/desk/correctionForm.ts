import { z } from 'zod/mini'
import { CorrectionBody } from '#contract/learning/desk/ledger.ts'
import { readRupees } from '#contract/readRupees.ts'

/** A correction as the form sends it, with the amount in rupees. */
export const CorrectionForm = z.extend(CorrectionBody, {
  amount: z.pipe(
    z.pipe(
      z.string('Enter an amount, such as 250.'),
      z.transform((typed) => readRupees(typed) ?? 0),
    ),
    CorrectionBody.shape.amount,
  ),
})
