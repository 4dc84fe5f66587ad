import { z } from 'zod/mini'
import { buyers, costBases, percentBases, projectKinds, ruleParts } from '#contract/estate/projects/words.ts'

const Amount = z.number().check(z.gte(0))
const Day = z.iso.date()
const Words = z.string().check(z.minLength(1))

const Conditions = z.partial(
  z.strictObject({
    buyer: z.enum(buyers),
    built: z.boolean(),
    metro: z.boolean(),
    kind: z.enum(projectKinds),
    price_over_rupees: Amount,
    price_upto_rupees: Amount,
    carpet_upto_m2: Amount,
    view: Words,
    corner: z.boolean(),
  }),
)
const common = {
  code: z.string().check(z.regex(/^[a-z-]+$/)),
  label: Words,
  part: z.enum(ruleParts),
  conditions: z.optional(Conditions),
  at_most_rupees: z.optional(Amount),
  round_to_rupees: z.optional(Amount),
  valid_from: Day,
  valid_to: z.optional(Day),
  source: z.optional(Words),
}
const Percentage = z.strictObject({ ...common, percent: Amount, of: z.enum(percentBases) })
const Fee = z.strictObject({
  ...common,
  basis: z.enum(costBases.filter((basis) => basis !== 'percent')),
  rupees: Amount,
  above_floor: z.optional(z.int()),
  months: z.optional(z.int()),
})
export const RuleList = z.array(z.union([Percentage, Fee]))
export type RuleFile = z.output<typeof RuleList>[number]

/** Due a number of days after the booking, or at a percentage of the building's progress. */
const DueFile = z.union([
  z.strictObject({ days: z.int().check(z.gte(0)) }),
  z.strictObject({ progress: z.int().check(z.gte(1), z.lte(100)) }),
])
// A stage without the third part has no known day.
const Plan = z.array(z.union([z.tuple([Words, z.number()]), z.tuple([Words, z.number(), DueFile])])).check(
  z.refine((plan) => plan.reduce((sum, [, percent]) => sum + Math.round(percent * 100), 0) === 10_000, {
    error: 'The stages must make 100 percent.',
  }),
)
export const Stages = z.strictObject({ building: Plan, complete: Plan })
export const CostFile = z.strictObject({
  /** Null for the whole country. */
  state: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  rules: RuleList,
  stages: z.optional(Stages),
})
export type CostFile = z.output<typeof CostFile>
