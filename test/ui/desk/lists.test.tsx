/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ViewedPage } from '#contract/learning/desk/overview.ts'
import PeopleView, { work as peopleWork } from '#web/pages/desk/people/View.tsx'
import viewsAction from '#web/pages/desk/views/action.ts'
import ViewsView, { work as viewsWork } from '#web/pages/desk/views/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const viewer = aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', 'people.read'] })

function aPage(differing: Partial<ViewedPage> = {}): ViewedPage {
  const columns = ['name', 'state', 'joined']
  const items = ['Asha Rao', 'Bela Sen', 'Chitra Iyer'].map((name, nth) => ({
    id: `p${nth}`,
    cells: [name, nth === 1 ? 'blocked' : 'active', '2026-08-03T06:30:00.000Z'],
  }))
  return { columns, items, total: 3, more: false, next: null, previous: null, views: [], ...differing }
}

describe('a list', () => {
  const show = (page = aPage(), at = '/desk/people') =>
    showPage({ work: peopleWork, View: PeopleView, at, viewer, answer: () => ({ ok: true, data: page }) })

  test('says how many there are, and each row leads to its record', async () => {
    await show()
    expect(screen.getByText('3 people')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bela Sen' }).getAttribute('href')).toBe('/desk/people/p1')
    expect(screen.queryByRole('link', { name: 'Save as CSV' })).toBeNull()
  })

  test('says where there are more than it counts', async () => {
    await show(aPage({ total: 10_000, more: true }))
    expect(screen.getByText('More than 10,000 people')).toBeTruthy()
  })

  test('is walked by j and k, and its search field reached by /', async () => {
    await show()
    const keys = userEvent.setup()
    const focused = () => document.activeElement?.textContent
    await keys.keyboard('j')
    expect(focused()).toBe('Asha Rao')
    await keys.keyboard('jjj')
    expect(focused()).toBe('Chitra Iyer')
    await keys.keyboard('k')
    expect(focused()).toBe('Bela Sen')
    await keys.keyboard('/')
    expect(document.activeElement?.getAttribute('type')).toBe('search')
    await keys.keyboard('jk')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk')
  })

  test('says that nothing matches, and leads back to all', async () => {
    await show(aPage({ items: [], total: 0 }), '/desk/people?state=blocked')
    expect(screen.getByText('No people match this')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all people' }).getAttribute('href')).toBe('/desk/people')
  })

  const blocked = { id: 'v1', name: 'Blocked', query: 'state=blocked&order=name', shared: true, by: 'Meera' }

  test('marks the view that is seen, whatever the order of its words', async () => {
    await show(aPage({ views: [blocked] }), '/desk/people?order=name&state=blocked&after=abc')
    const marked = screen
      .getAllByRole('link')
      .filter((link) => link.closest('nav[aria-label=Views]') && link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Blocked'])
  })

  test('offers a name for what no view shows', async () => {
    await show(aPage({ views: [blocked] }), '/desk/people?state=closed&after=abc')
    const naming = screen.getByRole('link', { name: 'Save view' }).getAttribute('href')
    expect(naming).toBe('/desk/views?list=people&state=closed')
  })
})

describe('naming a view', () => {
  const own = { id: 'v2', name: 'Gone', query: 'state=closed', shared: false, by: null }
  const show = (at: string, refuse = false) =>
    showPage({
      work: viewsWork,
      View: ViewsView,
      at,
      viewer,
      action: viewsAction,
      answer: ({ method }: HttpCall) => {
        if (method === 'GET') return { ok: true, data: { views: [own] } }
        if (!refuse) return { ok: true, data: method === 'DELETE' ? null : own }
        const fields = { name: 'You have 40 views. Remove one to save another.' }
        return {
          ok: false,
          error: { status: 422, code: 'validation_failed', message: 'Check the form', fields },
        }
      },
    })

  test('says in words what it holds, saves that, and goes back to the list', async () => {
    const { calls, address } = await show('/desk/views?list=people&state=blocked&order=name&find=rao')
    expect(screen.getByText('“rao” · State: Blocked · By name')).toBeTruthy()
    const person = userEvent.setup()
    await person.type(screen.getByLabelText('Name'), 'Blocked Raos')
    await person.click(screen.getByLabelText(/Share it/))
    await person.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(address()).toBe('/desk/people?find=rao&order=name&state=blocked'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'people',
      name: 'Blocked Raos',
      query: 'find=rao&order=name&state=blocked',
      shared: true,
    })
  })

  test('keeps what was typed where the service refuses it', async () => {
    await show('/desk/views?list=people&state=blocked', true)
    const person = userEvent.setup()
    await person.type(screen.getByLabelText('Name'), 'One more')
    await person.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('You have 40 views. Remove one to save another.')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'One more')
  })

  test('removes one that is no longer wanted', async () => {
    const { calls } = await show('/desk/views?list=people')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove Gone' }))
    expect(await screen.findByText('View removed.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/desk/views/v2')
  })
})
