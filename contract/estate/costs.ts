import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Count, Day, Floor, Id, Paise, Prose, whole } from '../shapes.ts'
import { buyers, costParts, facings, projectKinds } from './words.ts'

/** When a rule of the cost sheet holds; what it does not name does not matter to it. */
export const CostCondition = z.partial(
  z.strictObject({
    buyer: z.enum(buyers),
    /** True once the completion certificate is there. */
    built: z.boolean(),
    metro: z.boolean(),
    kind: z.enum(projectKinds),
    /** Limits of price and charges together (of the price alone for what is no tax): over the first, up to the last. */
    price_over: Paise,
    price_upto: Paise,
    carpet_upto: Count,
    view: Prose,
    corner: z.boolean(),
    facing: z.enum(facings),
  }),
)
export type CostCondition = z.output<typeof CostCondition>

export const CostLine = z.object({
  code: Prose,
  label: Prose,
  part: z.enum(costParts),
  amount: Paise,
  /** How the amount comes about, in words. */
  basis: Prose,
})
export type CostLine = z.output<typeof CostLine>

export const CostSheet = z.object({
  as_of: Day,
  /** The two letters of the state whose rules were taken. */
  state: Prose,
  buyer: z.enum(buyers),
  parking: Count,
  lines: z.array(CostLine),
  /** Price, charges and deposits: everything but taxes. */
  subtotal: Paise,
  taxes: Paise,
  total: Paise,
  /** Their amounts add up to the total. */
  stages: z.array(z.object({ label: Prose, percent: z.number(), amount: Paise })),
  emi: z.object({
    down_payment: Paise,
    loan: Paise,
    rate: z.number(),
    years: Count,
    monthly: Paise,
    total_interest: Paise,
  }),
})
export type CostSheet = z.output<typeof CostSheet>

const rateError = 'Enter the yearly rate in percent, from 0 to 20, such as 8.5.'
const Rate = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, rateError)), z.number()]),
    z.transform(Number),
  ),
  z.number(rateError).check(z.gte(0, rateError), z.lte(20, rateError)),
)

export const CostQuery = z.object({
  /** How many bays; without it as many as belong to the unit. */
  parking: z.optional(whole(0, 10)),
  down_payment_percent: z._default(whole(0, 100), 20),
  rate: z._default(Rate, 8.5),
  years: z._default(whole(1, 40), 20),
  as_of: z.optional(z.iso.date({ error: 'Enter a date, such as 2026-04-01.' })),
  buyer: z._default(z.enum(buyers), 'man'),
})

/** What the cheapest home that can be bought costs all in. */
export const StartingCost = z.object({
  unit: z.object({
    id: Id,
    unit_no: Prose,
    floor: Floor,
    unit_type_id: Id,
    block: z.object({ slug: Id, name: Prose }),
  }),
  cost: CostSheet,
})
export type StartingCost = z.output<typeof StartingCost>
const StartingQuery = z.extend(CostQuery, {
  /** Of this kind of home, by id or slug; without it of any. */
  unit_type: z.optional(z.string().check(z.maxLength(128))),
})

export const costs = defineEndpoints({
  getStartingCost: {
    method: 'GET',
    path: '/project/:projectId/cost',
    access: 'public',
    resource: 'Unit',
    summary:
      'What the cheapest home of a project, or of one kind in it, costs all in; null where none is for sale',
    query: StartingQuery,
    response: z.nullable(StartingCost),
    errors: ['validation_failed', 'not_found'],
  },
  getUnitCost: {
    method: 'GET',
    path: '/project/block/units/:unitId/cost',
    access: 'public',
    resource: 'Unit',
    summary: 'What one unit costs all in: every line, the payments by stage and the loan',
    query: CostQuery,
    response: CostSheet,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
})
