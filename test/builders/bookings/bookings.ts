import { paymentStages, projectUpdates } from '#api/tables.ts'
import { signIn, type TestApi } from '../api.ts'
import { someId } from '../catalogue/courses.ts'
import { aBlock, aCostRule, aUnit, aUnitType } from '../projects/homes.ts'
import { aProject } from '../projects/projects.ts'

/** A home at ₹1 Cr with 5 % GST and 6 % stamp duty, paid in five stages. */
export async function aHomeForSale(api: TestApi, values: Parameters<typeof aUnit>[2] = {}) {
  const project = await aProject(api, { name: 'Jaali Court', possession_promised_on: '2028-06-30' })
  const block = await aBlock(api, project.id)
  const type = await aUnitType(api, project.id)
  const unit = await aUnit(api, { block, type }, { base_price: 1_00_00_000_00, floor_rise: 0, ...values })
  const project_id = project.id
  await aCostRule(api, { code: 'gst', part: 'tax', basis: 'percent', rate: 500, project_id })
  await aCostRule(api, { code: 'stamp-duty', part: 'tax', basis: 'percent', rate: 600, project_id })
  const stages = [
    { label: 'On booking', share: 1000, after_days: 0 },
    { label: 'On agreement', share: 1000, after_days: 30 },
    { label: 'Foundations', share: 3000, at_progress: 10 },
    { label: 'Frame complete', share: 4000, at_progress: 60 },
    { label: 'Keys', share: 1000, at_progress: 100 },
  ]
  await api.db
    .insert(paymentStages)
    .values(stages.map((stage, position) => ({ id: someId(), project_id, built: false, position, ...stage })))
  return { ...unit, project, block, type }
}

/** Inserts a month's progress report for a tower. */
export async function aReport(
  api: TestApi,
  { project_id, block_id }: { readonly project_id: string; readonly block_id: string },
  percent: number,
  month = '2026-11-01',
) {
  await api.db.insert(projectUpdates).values({
    id: someId(),
    project_id,
    block_id,
    month,
    stage: 'Foundations',
    planned_percent: percent,
    actual_percent: percent,
    photos: [],
    note: 'On time.',
  })
}

export const buyer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '98765 43210',
  buyer: 'joint',
  booking_amount: 5_00_000_00,
}

/** A member of the sales office, who books homes, sends demands and records receipts. */
export async function anOffice(
  api: TestApi,
  role: 'sales' | 'sales_lead' | 'finance' | 'auditor' = 'sales_lead',
) {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
  const get = async (path: string) =>
    (await api.call().get(`/api/desk${path}`).set('Authorization', authorization)).body
  const post = async (path: string, body: object) =>
    (await api.call().post(`/api/desk${path}`).set('Authorization', authorization).send(body)).body
  const offer = async (unitId: string) => (await get(`/homes/${unitId}/booking?buyer=joint`)).data
  const book = async (unitId: string, body: object = {}) => {
    const { total, updated_at } = await offer(unitId)
    return post(`/homes/${unitId}/booking`, { ...buyer, price_seen: total, seen: updated_at, ...body })
  }
  const booking = async (id: string) => (await get(`/bookings/${id}`)).data
  const on = api.clock().toISOString().slice(0, 10)
  const move = async (id: string, to: string, body: object = {}) =>
    post(`/bookings/${id}/moves`, {
      to,
      on,
      reason: 'Signed at the office.',
      seen: (await booking(id)).updated_at,
      ...body,
    })
  const demand = (id: string, nth: number, due_on = '2026-12-08') =>
    post(`/bookings/${id}/demands`, { nth, due_on })
  const receive = (id: string, amount: number, body: object = {}) =>
    post(`/bookings/${id}/receipts`, {
      amount,
      on,
      way: 'transfer',
      reference: `UTR ${someId()}`.slice(0, 40),
      ...body,
    })
  return { userId, authorization, get, post, offer, book, booking, move, demand, receive }
}
export type Office = Awaited<ReturnType<typeof anOffice>>
