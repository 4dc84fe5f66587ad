import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { count } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { services } from '#api/http/openapi.ts'
import { callSample } from '#api/http/samples/callSample.ts'
import { staffActions } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aWorld } from '../../builders/world.ts'

/** What staff read without a record of it, and why. */
const unrecorded: Readonly<Record<string, string>> = {
  checkLedger: 'says only whether the books are whole',
  checkStaffActions: 'says only whether the record is whole',
  countNewLeads: 'counts them',
  getAudience: 'counts people, without names',
  getBroadcast: 'the company’s own words',
  getBroadcasts: 'the company’s own words',
  getCloseRows: 'numbers of payments, without names',
  getColleagues: 'names of colleagues, to choose one',
  getContents: 'the site’s own words',
  getDayClose: 'sums',
  getDeskFeatured: 'everybody sees it',
  getDeskSetting: 'the company’s own',
  getDeskSettings: 'the company’s own',
  getDeskSkill: 'everybody sees it',
  getDeskSubject: 'everybody sees it',
  getDeskToday: 'counts what waits',
  getDeskTutorPapers: 'shows none here; a look at a document is recorded',
  getDeskViews: 'the reader’s own',
  getDifference: 'numbers of payments, without names',
  getDifferences: 'numbers of payments, without names',
  getKeys: 'keys of programs',
  getLeadRules: 'the company’s own',
  getLeadTemplates: 'the company’s own',
  getLedgerBalances: 'the company’s own, unless a tutor is asked for',
  getSandboxReport: 'numbers of payments, without names',
  getSettlement: 'numbers of payments, without names',
  getSettlements: 'names of files',
  getStaffActions: 'is the record: each look would lengthen what is read',
  getStockChanges: 'homes, without names',
  getSystem: 'counts',
  getTaxReport: 'sums',
  getWebhook: 'addresses of programs',
  getWebhooks: 'addresses of programs',
}

/** The world below holds none of these to show. */
const unshown = [
  'getContent',
  'getDeskHomePaper',
  'getDeskVisit',
  'getHomeBooking',
  'getHomeOffer',
  'getLead',
  'getLeadLetter',
  'getPayoutFile',
  'getStockChange',
  'getStockHome',
]

const reads = services.flatMap(({ name: service, base, table }) =>
  Object.entries(table)
    .filter(([, { method, access }]) => method === 'GET' && access === 'staff')
    .map(([name, endpoint]) => ({ name, endpoint, base, sample: callSample(service, endpoint) })),
)

let api: TestApi
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  api = await startApi()
  world = await aWorld(api)
})
afterAll(() => api.close())

function fieldsOf(query: z.ZodMiniType | undefined): readonly string[] {
  const shape: Readonly<Record<string, z.ZodMiniType>> = Object(
    (query as z.ZodMiniObject | undefined)?.def.shape,
  )
  return Object.entries(shape).flatMap(([name, field]) => ('innerType' in field.def ? [] : name))
}

const recorded = async () => (await api.db.select({ all: count() }).from(staffActions))[0]?.all ?? 0

/** Whether this call left a record; null if the world has nothing for it to show. */
async function leavesRecord({ endpoint, base, sample }: (typeof reads)[number]): Promise<boolean | null> {
  const query = new URLSearchParams(
    fieldsOf(endpoint.query).map((name) => [name, String(sample.query[name])]),
  )
  // Somebody else each time, since what one person reads again within minutes counts as the same look.
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['owner'] })
  const ids: Readonly<Record<string, string>> = { ...world.ids, member_id: userId }
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? 'nobody')
  const before = await recorded()
  const { status } = await api.call().get(`${base}${path}?${query}`).set({ authorization })
  return status === 200 ? (await recorded()) > before : null
}

test('what staff read leaves a record, except for what is listed here', async () => {
  const records = new Map<string, boolean | null>()
  for (const read of reads) records.set(read.name, await leavesRecord(read))
  const namesOf = (result: boolean | null) =>
    [...records].flatMap(([name, each]) => (each === result ? name : [])).sort()
  expect(namesOf(null)).toEqual(unshown)
  expect(namesOf(false)).toEqual(Object.keys(unrecorded))
})
