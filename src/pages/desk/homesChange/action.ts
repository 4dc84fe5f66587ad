import { unitStatuses } from '#contract/estate/projects/words.ts'
import {
  PriceRule,
  type PriceRuleKind,
  priceRoundings,
  priceRuleKinds,
} from '#contract/estate/stock/priceRule.ts'
import { readRupees } from '#contract/readRupees.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { filterIn, numbersIn } from './work.ts'

type Fields = Record<string, string>

/** Proposes new prices or a new state; the next page shows the effect. */
const action: Action = async (args) => {
  const { form, call, send, search } = args
  const fields: Fields = {}
  const wish = form.get('act') === 'state' ? { move: moveIn(args, fields) } : { rule: ruleIn(form, fields) }
  if (Object.keys(fields).length > 0) return refused(form, { ...unsaid, fields })
  const ids = search.getAll('id')
  const numbers = numbersIn(search)
  const homes = {
    filter: filterIn(search),
    ...(ids.length > 0 && { ids }),
    ...(numbers.length > 0 && { numbers: [...numbers] }),
  }
  const answer = await send(call.draftStockChange({ body: { homes, ...wish } }))
  if (!answer.ok) return refused(form, withHomes(answer.error))
  return { ok: true, to: href(pages.deskStockChange, { change: answer.data.id }) }
}
export default action

const unsaid = { status: 422, code: 'validation_failed', message: 'Check the fields marked below.' } as const

/** An error about the homes appears above both forms. */
function withHomes(error: CallError): CallError {
  return error.fields?.homes ? { ...error, message: error.fields.homes } : error
}

function ruleIn(form: FormData, fields: Fields) {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const kind = priceRuleKinds.find((each) => each === word('kind'))
  const amount = amountOf(kind, word('amount'))
  const round = priceRoundings.find((each) => String(each) === word('round'))
  const floors = [floorOf(word('floor_from')), floorOf(word('floor_to'))]
  if (!kind) fields.kind = 'Choose how the prices change.'
  if (amount === null) fields.amount = 'Enter a number, such as 2 or −50,000.'
  if (amount !== null && amount <= 0 && kind === 'rate') fields.amount = 'Enter a price above 0.'
  if (!round) fields.round = 'Choose what to round to.'
  if (floors[0] === null) fields.floor_from = 'Enter a floor, such as 21.'
  if (floors[1] === null) fields.floor_to = 'Enter a floor, such as 30.'
  const [floor_from, floor_to] = floors
  if (!kind || amount === null || !round || floor_from === null || floor_to === null) return undefined
  return { kind, amount, round, floor_from, floor_to }
}

function amountOf(kind: PriceRuleKind | undefined, typed: string): number | null {
  const amount = kind === 'percent' ? hundredthsOf(typed) : readRupees(typed)
  return PriceRule.shape.amount.safeParse(amount).data ?? null
}

/** "+2" and "−1.5 %" as hundredths; null if it isn't a number. */
function hundredthsOf(typed: string): number | null {
  const plain = typed.replace(/[%\s]/g, '').replace('−', '-')
  return /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** Undefined if no floor was typed; null if it isn't a number. */
function floorOf(typed: string): number | undefined | null {
  if (typed === '') return undefined
  return /^-?\d{1,3}$/.test(typed) ? Number(typed) : null
}

function moveIn({ form, site }: ActionArgs, fields: Fields) {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const to = unitStatuses.find((each) => each === word('to'))
  if (!to) fields.to = 'Choose what the homes become.'
  if (to !== 'on_hold') return to && { to }
  const until = word('until') === '' ? undefined : instantOf(word('until'), site.timeZone)
  if (until === null) fields.until = 'Choose the day and the time.'
  return { to, until: until ?? undefined, held_for: word('held_for') }
}
