import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { type ActionFunctionArgs, createMemoryRouter, redirect } from 'react-router-dom'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Course, CourseGroup, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { standardTerms } from '#contract/leavingTerms.ts'
import { profileLoaded } from '#web/features/people/auth/authSlice.ts'
import type { MakeCall } from '#web/platform/calls/api.ts'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { call } from '#web/platform/calls/needs.ts'
import { holdNeeds, loadNeeds, sender } from '#web/platform/calls/perform.ts'
import type { Action } from '#web/platform/page/page.ts'
import type { SiteState } from '#web/platform/siteSlice.ts'
import { createStore } from '#web/store.ts'
import { seatsOf } from '#web/ui/figures/SeatRow.tsx'
import type { ShownWork } from './homesPage.tsx'
import { piecesInTurn } from './piecesInTurn.ts'
import { Routed } from './Routed.tsx'

export const shownSite: SiteState = {
  subdomain: null,
  device: 'desktop',
  timeZone: 'Asia/Kolkata',
  price: 'all_in',
  origin: 'http://site.test',
  cart: [],
  shortlist: null,
  formKey: 'page-1',
  now: '2026-11-21T09:00:00.000Z',
  mainOrigin: 'http://site.test',
  brand: { name: 'Verandah', email: 'hello@site.test', phone: '', address: '', office: usualHours },
  hint: null,
}

interface Showing {
  readonly work: ShownWork
  readonly View: ComponentType
  readonly at: string
  readonly action?: Action
  readonly answer?: (call: HttpCall) => Awaited<ReturnType<MakeCall>>
  readonly timeZone?: string
  readonly viewer?: User
}

/** Renders a page as the router does, with services that answer as the test says; `calls` records the calls. */
export async function showPage({ work, View, at, action, answer, timeZone, viewer }: Showing) {
  const calls: HttpCall[] = []
  const makeCall: MakeCall = async (made) => {
    calls.push(made)
    return (
      answer?.(made) ?? { ok: false, error: { status: 0, code: 'service_unavailable', message: 'No answer' } }
    )
  }
  const site = { ...shownSite, timeZone: timeZone ?? shownSite.timeZone }
  const store = createStore(makeCall, { site })
  if (viewer) store.dispatch(profileLoaded(viewer))
  const url = new URL(at, site.origin)
  const act = async ({ request, params }: ActionFunctionArgs) => {
    const search = new URL(request.url).searchParams
    const result = await action?.({
      form: await request.formData(),
      signedIn: viewer !== undefined,
      params,
      search,
      site,
      call,
      send: sender(store),
    })
    return result?.ok && result.to !== undefined ? redirect(result.to) : (result ?? null)
  }
  const router = createMemoryRouter(
    [
      { path: work.record.path, Component: View, action: act },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const params = router.state.matches[0]?.params as Readonly<Record<string, string>>
  const search = url.searchParams
  const needs =
    work.needs?.({
      params,
      search,
      site,
      viewer: viewer ?? null,
      signedIn: viewer !== undefined,
      call,
    }) ?? {}
  holdNeeds(store, needs)
  await loadNeeds(store, needs)
  await piecesInTurn()
  calls.length = 0
  render(
    <Provider store={store}>
      <Routed router={router} />
    </Provider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { calls, address, store }
}

export function aSchedule(given: Partial<CourseGroup> = {}): CourseGroup {
  const { capacity = 12, seats_left = 4 } = given
  return {
    id: 's1',
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-11-24',
    ends_on: '2026-12-22',
    next_class_at: '2026-11-24T12:30:00.000Z',
    classes_total: 8,
    classes_left: 8,
    price: 400_000,
    capacity,
    seats: seatsOf(capacity, seats_left),
    seats_left,
    status: 'open',
    timings: [{ id: 't1', weekday: 2, starts_at: '18:00', minutes: 60 }],
    ...given,
  }
}

export function aSummary(given: Partial<CourseSummary> = {}): CourseSummary {
  return {
    id: 'c1',
    slug: 'chess-for-7-10',
    title: 'Chess for 7–10',
    summary: 'Openings, endings and good manners.',
    core: { slug: 'mind-games', name: 'Chess and puzzles' },
    level: 'beginner',
    language: 'Hindi',
    mode: 'online',
    place: null,
    age_from: 7,
    age_to: 10,
    price: 400_000,
    classes_per_package: 8,
    price_per_class: 50_000,
    cover: null,
    rating: null,
    review_count: 0,
    tutor: {
      id: 'u1',
      handle: 'meera',
      name: 'Meera Iyer',
      headline: 'Chess',
      portrait: null,
      rating: null,
      review_count: 0,
      city: 'Pune',
    },
    next_schedule: aSchedule(),
    schedule_count: 1,
    ...given,
  }
}

export function aCourse(schedules: readonly CourseGroup[]): Course {
  const summary = aSummary()
  return {
    ...summary,
    description: 'First paragraph.\n\nSecond paragraph.',
    outcomes: ['Give mate with a rook'],
    skills: [],
    status: 'published',
    schedules: [...schedules],
    tutor: {
      ...summary.tutor,
      bio: 'I teach chess.',
      languages: ['Hindi'],
      film: null,
      track_record: noTrackRecord,
      checked: null,
    },
    syllabus: [],
    class_dates: {},
    leaving: standardTerms,
    needs: '',
    instead: [],
    similar: [],
    updated_at: '2026-11-01T00:00:00.000Z',
  }
}
