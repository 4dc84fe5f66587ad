/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Career } from '#contract/estate/projects/content.ts'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { Film } from '#web/features/base/video/Film.tsx'
import { EnquirySheet } from '#web/features/leads/enquiry/EnquirySheet.tsx'
import { bannerNumber } from '#web/features/projects/banner.ts'
import { experienceText } from '#web/features/projects/careers/words.ts'
import { bedroomsOf } from '#web/features/projects/filters.ts'
import { PlacesMap } from '#web/features/projects/places/PlacesMap.tsx'
import { refusal, typeOf } from '#web/pages/homes/career/useResume.ts'
import CareerView from '#web/pages/homes/career/View.tsx'
import { work as careerWork } from '#web/pages/homes/career/work.ts'
import { careerMeta } from '#web/pages/homes/careerMeta.ts'
import CareersView from '#web/pages/homes/careers/View.tsx'
import { work as careersWork } from '#web/pages/homes/careers/work.ts'
import { newsFilms } from '#web/pages/homes/filmsMeta.ts'
import { callWindow, gapFrom, officeParts, proposedWindow } from '#web/pages/homes/nri/callWindow.ts'
import UnsubscribeView from '#web/pages/homes/unsubscribe/View.tsx'
import { work as unsubscribeWork } from '#web/pages/homes/unsubscribe/work.ts'
import type { ActionResult } from '#web/platform/page/page.ts'
import { createStore } from '#web/store.ts'
import { showPage } from '../homesPage.tsx'

afterEach(() => localStorage.clear())
// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const career: Career = {
  id: 'c1',
  slug: 'mason',
  title: 'Mason',
  team: 'Construction',
  city: 'Kochi',
  employment: 'full_time',
  experience_from: 2,
  experience_to: null,
  summary: 'You lay laterite.',
  duties: ['Lay stone'],
  wants: ['Patience'],
  offers: ['Lunch'],
  posted_on: '2026-11-01',
  closes_on: '2026-12-01',
  open: true,
}
const { site } = createStore(async () => ({ ok: true, data: null }), {}).getState()

describe('a film', () => {
  const picture = { base: '/media/x', widths: [480], width: 480, height: 270, alt: '' }
  const film = { title: 'Three degrees', picture, seconds: 301, sizes: '100vw' }

  test('is a picture until it is pressed, and then plays in its place', () => {
    const { container } = render(<Film {...film} url='/media/three.mp4' />)
    expect(container.querySelector('video, iframe')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Play Three degrees, 5 minutes 1 second' }))
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/media/three.mp4')
  })

  test('on another site is a link that says where it leads', () => {
    const { container } = render(<Film {...film} url='https://www.films.example/1' />)
    const link = screen.getByRole('link', { name: /on films\.example, in a new tab/ })
    fireEvent.click(link)
    expect(link.getAttribute('rel')).toContain('noreferrer')
    expect(container.querySelector('video, iframe')).toBeNull()
  })

  test('that isn’t online is neither a link nor a video for search engines', () => {
    render(<Film {...film} url={null} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('5:01 · not online yet')).toBeTruthy()
    const video = { id: 'v', source: 'Us', text: 'Shade', thumbnail: picture, published_on: '2026-05-01' }
    const list = [
      { ...video, title: 'None', seconds: 301, url: null },
      { ...video, title: 'One', seconds: 301, url: '/media/three.mp4' },
    ]
    expect(newsFilms(list, { site })).toMatchObject([
      { '@type': 'VideoObject', name: 'One', duration: 'PT5M1S' },
    ])
  })
})

describe('a call to a buyer abroad', () => {
  const now = '2026-11-23T06:00:00Z'

  test('shows the same hours in India, and says whether the office is open', () => {
    const dubai = gapFrom('Asia/Dubai', now)
    expect(callWindow({ from: '10:00', to: '12:00' }, dubai, usualHours)).toMatchObject({
      inIndia: '11:30\u00a0am to 1:30\u00a0pm',
      reach: 'all',
    })
    const newYork = gapFrom('America/New_York', now)
    expect(callWindow({ from: '08:00', to: '10:00' }, newYork, usualHours)).toMatchObject({ reach: 'part' })
    expect(callWindow({ from: '20:00', to: '21:00' }, newYork, usualHours)).toEqual(
      expect.objectContaining({
        inIndia: '6:30\u00a0am the next day to 7:30\u00a0am the next day',
        reach: 'none',
      }),
    )
  })

  test('is proposed for an hour when the buyer is awake and the office is open', () => {
    expect(proposedWindow(gapFrom('Asia/Dubai', now), usualHours)).toEqual({ from: '11:00', to: '12:30' })
    expect(proposedWindow(gapFrom('America/New_York', now), usualHours)).toEqual({
      from: '07:00',
      to: '08:30',
    })
    expect(proposedWindow(gapFrom('America/Los_Angeles', now), usualHours)).toEqual({
      from: '20:30',
      to: '22:00',
    })
  })

  test('needs an end after its beginning', () => {
    expect(callWindow({ from: '12:00', to: '12:00' }, 0, usualHours)).toBeNull()
    expect(callWindow({ from: '', to: '12:00' }, 0, usualHours)).toBeNull()
  })

  test('shows the office’s hours in two parts if they pass midnight', () => {
    expect(officeParts(gapFrom('America/Los_Angeles', now), usualHours)).toEqual([
      [1230, 1440],
      [0, 330],
    ])
    expect(officeParts(0, usualHours)).toEqual([[600, 1140]])
  })
})

describe('openings', () => {
  const other = { ...career, id: 'c2', slug: 'gardener', title: 'Gardener', city: 'Pune', team: 'Care' }
  const list = { items: [career, other], page: 1, items_per_page: 100, total: 2 }

  test('are filtered by the address, and an impossible pair says so', async () => {
    const show = (query: string) =>
      showPage({
        work: careersWork,
        View: CareersView,
        at: `/homes/careers${query}`,
        makeCall: async () => ({ ok: true, data: list }),
      })
    const { unmount } = await show('?city=Pune')
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Gardener'])
    expect(screen.getByRole('status').textContent).toBe('1 of 2 openings')
    unmount()
    await show('?city=Pune&team=Construction')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No openings match both')
  })

  test('answer 410 once closed, say when that was, and take no application', async () => {
    const closed = { ...career, open: false }
    expect(careerWork.gone?.({ career: closed, others: undefined })).toBe(true)
    expect(careerMeta({ career: closed }, { site })).toMatchObject({ noindex: true })
    expect(careerMeta({ career: closed }, { site }).jsonLd).toBeUndefined()
    await showPage({
      work: careerWork,
      View: CareerView,
      at: '/homes/careers/mason',
      makeCall: async ({ path }) => ({ ok: true, data: path.endsWith('/careers') ? list : closed }),
    })
    expect(screen.getByText(/This opening closed on 1 December 2026/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Gardener, Pune' })).toBeTruthy()
  })

  test('are described as a JobPosting with closing day and place while open', () => {
    expect(careerMeta({ career }, { site }).jsonLd?.[0]).toMatchObject({
      '@type': 'JobPosting',
      validThrough: '2026-12-01T23:59:59+05:30',
      employmentType: 'FULL_TIME',
      jobLocation: { address: { addressLocality: 'Kochi', addressCountry: 'IN' } },
    })
  })

  test('experience in words', () => {
    expect(experienceText({ experience_from: 3, experience_to: 7 })).toBe('3 to 7 years')
    expect(experienceText({ experience_from: 0, experience_to: 1 })).toBe('Up to 1 year')
    expect(experienceText({ experience_from: 0, experience_to: null })).toBe('No experience needed')
  })

  test('a resume is recognised by its name where its type is unknown', () => {
    expect(typeOf({ name: 'Asha.DOCX', type: '' })).toContain('wordprocessingml')
    expect(refusal({ name: 'asha.pdf', type: 'application/pdf', size: 6 * 1024 * 1024 })).toContain('6.0 MB')
    expect(refusal({ name: 'asha.png', type: 'image/png', size: 10 })).toBe('Choose a PDF, DOC or DOCX file.')
    expect(refusal({ name: 'asha.pdf', type: 'application/pdf', size: 0 })).toContain('empty')
  })
})

describe('a link from a mail', () => {
  const show = (query: string, result?: ActionResult) =>
    showPage({
      work: unsubscribeWork,
      View: UnsubscribeView,
      at: `/homes/subscribe/unsubscribe${query}`,
      makeCall: async () => ({ ok: true, data: null }),
      ...(result && { result }),
    })

  test('opens a page with one button that keeps the signed word', async () => {
    const { container } = await show('?token=abc')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(container.querySelector('form')?.getAttribute('action')).toBe(
      '/homes/subscribe/unsubscribe?token=abc',
    )
  })

  test('that is incomplete has no button, and once it was used there is only the answer', async () => {
    const { unmount } = await show('')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('This link is incomplete')).toBeTruthy()
    unmount()
    await show('?token=abc', { ok: true, done: 'We won’t send news to asha@example.com any more.' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('any more')
  })
})

describe('the short form over a page', () => {
  const project = { id: 'p', name: 'Neem Court', city: 'Pune' }

  async function open(answer: ActionResult) {
    const sheet: ReactElement = (
      <EnquirySheet title='Ask about Neem Court' about={{ project }} to='#contact' />
    )
    const router = createMemoryRouter([{ path: '/', element: sheet, action: () => answer }])
    const store = createStore(async () => ({ ok: true, data: null }), {})
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Enquire' }))
    return within(await screen.findByRole('dialog'))
  }

  test('keeps what was typed when it is closed and opened again', async () => {
    const dialog = await open({ ok: true, done: 'Thanks' })
    fireEvent.input(await dialog.findByLabelText('Your name'), { target: { value: 'Asha Rao' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('link', { name: 'Enquire' }))
    expect(await within(screen.getByRole('dialog')).findByLabelText('Your name')).toHaveProperty(
      'value',
      'Asha Rao',
    )
  })
})

test('banners are numbered from one, and bedrooms are read from configurations', () => {
  expect(bannerNumber(new URLSearchParams('banner=2'), 3)).toBe(2)
  expect(bannerNumber(new URLSearchParams('banner=9'), 3)).toBe(1)
  expect(bedroomsOf({ configurations: ['2 BHK', '3 BHK villa', 'Studio'] })).toEqual([2, 3])
})

test('a map links to its places, and is not drawn without any', () => {
  const store = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <PlacesMap
            label='Cities'
            places={[{ name: 'Pune', lat: 18.5, lng: 73.8, to: '/x', note: '3 projects' }]}
          />
          <PlacesMap
            label='Far away'
            places={[{ name: 'Oslo', lat: 60, lng: 10, to: '/y', note: '1 project' }]}
          />
        </>
      ),
    },
  ])
  render(<RouterProvider router={store} />)
  expect(screen.getByRole('link', { name: /Pune/ }).getAttribute('href')).toBe('/x')
  expect(screen.queryByRole('navigation', { name: 'Far away' })).toBeNull()
})
