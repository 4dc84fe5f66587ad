import { describe, expect, test } from '@jest/globals'
import { orInstead } from '#web/features/base/instead/orInstead.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { httpCallFor } from '#web/platform/calls/fromTable.ts'
import {
  type Answer,
  type CallError,
  call,
  hinted,
  isDecisive,
  type Need,
  whereOffered,
} from '#web/platform/calls/needs.ts'
import { cached, holdNeeds, loadNeeds, renew } from '#web/platform/calls/perform.ts'
import { endpointOf } from '#web/platform/calls/tables.ts'
import { createStore } from '#web/store.ts'

const lacks = { status: 404, code: 'internal', message: 'Cannot GET /api/v1/artists' } as const
const notFound = { status: 404, code: 'not_found', message: 'We couldn’t find that.' } as const
const away = { status: 503, code: 'service_unavailable', message: 'Away.' } as const
const list = (items: readonly unknown[]) => ({ items, page: 1, items_per_page: 100, total: items.length })

/** A service that answers these calls, and fails all others with `otherwise`. */
function service(known: Readonly<Record<string, unknown>>, otherwise: CallError = lacks) {
  const asked: string[] = []
  const makeCall: MakeCall = async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    const answer = known[`${method} ${path}`]
    if (answer === undefined) return { ok: false, error: otherwise }
    return answer === away ? { ok: false, error: away } : { ok: true, data: answer }
  }
  const ask = <T>(need: Need<T>): Promise<Answer<T>> => {
    return orInstead(makeCall, httpCallFor(endpointOf(need.name), need.args)) as Promise<Answer<T>>
  }
  return { ask, asked }
}

const tutor = { id: 't1', handle: 'meera', name: 'Meera', headline: 'Chess', city: 'Pune', rating: 4.5 }
const chess = { id: 'c1', slug: 'chess', core: { slug: 'games', name: 'Games' }, language: 'English', tutor }

describe('a call of ours that a service lacks', () => {
  test.each([
    ['says so in its own way', lacks],
    ['says so as of a thing', notFound],
    ['refuses the method', { status: 405, code: 'internal', message: 'No.' } as const],
  ])('is answered by specified ones, where the service %s', async (_, otherwise) => {
    const { ask } = service({ 'GET /courses': list([chess, { ...chess, id: 'c2' }]) }, otherwise)
    const answer = await ask(call.getArtists({ query: { items: 12 } }))
    expect(answer.ok && answer.data).toMatchObject({ total: 1, items: [{ name: 'Meera', course_count: 2 }] })
  })

  test('stays missing where nothing else answers it', async () => {
    const { ask } = service({}, notFound)
    expect(await ask(call.getDisputes())).toEqual({ ok: false, error: notFound })
  })

  test('fails as its fallback does', async () => {
    const { ask } = service({ 'GET /courses': away })
    expect(await ask(call.getArtists())).toEqual({ ok: false, error: away })
  })

  test('is not made up for while the service has it', async () => {
    const { ask, asked } = service({ 'GET /artists': list([]) })
    await ask(call.getArtists())
    expect(asked).toEqual(['GET /artists'])
  })

  test('is not looked for elsewhere where the service says that it has it, and not the thing', async () => {
    const { ask, asked } = service({}, { ...notFound, call: 'getMyCourse' })
    expect(await ask(call.getMyCourse({ params: { id: 'none' } }))).toMatchObject({ error: { status: 404 } })
    expect(asked).toEqual(['GET /my-courses/none'])
  })

  test('says of a write that this is not set up, and of a thing that is gone that it is', async () => {
    const need = call.pauseCourse({ params: { id: 'c1' } })
    expect(await service({}).ask(need)).toMatchObject({ ok: false, error: { code: 'not_configured' } })
    expect(await service({}, notFound).ask(need)).toEqual({ ok: false, error: notFound })
  })

  test('may be looked for where a link says, which is not sent', async () => {
    const slot = { id: 's1', course: null, seats_left: 1 }
    const { ask, asked } = service({
      'GET /artists/meera': { ...tutor, courses: [chess] },
      'GET /teacher/meera/demo-schedules': list([slot]),
    })
    const need = call.getDemoSchedule({ params: { demo_schedule_id: 's1' } })
    expect(await ask(need)).toEqual({ ok: false, error: notFound })
    const offer = await ask(hinted(need, { tutor: 'meera' }))
    expect(offer.ok && offer.data).toMatchObject({ id: 's1', bookable: true, tutor: { name: 'Meera' } })
    expect(asked).toContain('GET /demo-schedules/s1')
  })
})

test('a page does without a call that a service may lack, but not without one that failed', () => {
  const need = whereOffered(call.getOrders())
  expect(isDecisive(need, lacks)).toBe(false)
  expect(isDecisive(need, away)).toBe(true)
  expect(isDecisive(need, { ...notFound, call: 'getOrders' })).toBe(true)
})

test('a tab caches what was put together as the call’s answer, and puts it together again when it is stale', async () => {
  let tutors = 0
  const makeCall: MakeCall = async ({ path }) => {
    if (path !== '/courses') return { ok: false, error: lacks }
    tutors += 1
    return { ok: true, data: list([{ ...chess, tutor: { ...tutor, name: `Meera ${tutors}` } }]) }
  }
  const store = createStore(makeCall, {})
  const needs = { tutors: call.getArtists() }
  holdNeeds(store, needs)
  await loadNeeds(store, needs)
  expect(cached(store.getState(), needs.tutors)).toMatchObject({ items: [{ name: 'Meera 1' }] })
  await renew(store, ['Artist'])
  const again = await loadNeeds(store, needs)
  expect(again).toMatchObject({ ok: true, data: { tutors: { items: [{ name: 'Meera 2' }] } } })
})
