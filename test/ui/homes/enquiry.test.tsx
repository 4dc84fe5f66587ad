/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { consentText } from '#contract/estate/leads/words.ts'
import contact from '#web/pages/homes/contact/action.ts'
import ContactView from '#web/pages/homes/contact/View.tsx'
import { work as contactWork } from '#web/pages/homes/contact/work.ts'
import subscribe from '#web/pages/homes/landing/action.ts'
import { type Answer, call, type Need, type Send } from '#web/platform/calls/needs.ts'
import type { ActionResult } from '#web/platform/page/page.ts'
import { createStore } from '#web/store.ts'
import { showPage } from '../homesPage.tsx'
import { aProject } from '../homesProjects.ts'

const projects = [aProject({ name: 'Neem Court' }), aProject({ name: 'Laterite Row', city: 'Kochi' })]
const list = { items: projects, page: 1, items_per_page: 100, total: projects.length }

function show(query = '', result?: ActionResult) {
  return showPage({
    work: contactWork,
    View: ContactView,
    at: `/homes/contact${query}`,
    makeCall: async () => ({ ok: true, data: list }),
    ...(result && { result }),
  })
}

/** Sends a form to this action, with a service that accepts it; returns the result and what was sent. */
async function post(action: typeof contact, fields: Readonly<Record<string, string>>, query = '') {
  const sent: Need<unknown>[] = []
  const send: Send = async <T,>(need: Need<T>): Promise<Answer<T>> => {
    sent.push(need)
    return { ok: true, data: { reference: 'VH-1', message: 'Thank you. Your reference is VH-1.' } as T }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { site } = createStore(async () => ({ ok: true, data: null }), {}).getState()
  const result = await action({
    form,
    signedIn: false,
    params: {},
    search: new URLSearchParams(query),
    site,
    call,
    send,
  })
  return { result, sent }
}

describe('the contact form', () => {
  test('has every box unticked, beside the words that are stored with it', async () => {
    await show()
    const boxes = screen.getAllByRole('checkbox')
    expect(boxes).toHaveLength(4)
    expect(boxes.every((box) => !(box as HTMLInputElement).checked)).toBe(true)
    expect(screen.getByLabelText(consentText.marketing_whatsapp)).toBeTruthy()
  })

  test('a link from a project chooses that project, and one with a topic the topic', async () => {
    await show('?project=laterite-row&topic=price')
    expect(screen.getByLabelText(/^Project/)).toHaveProperty('value', 'laterite-row')
    expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'price')
  })

  test('the trap for programs is out of sight, out of the tab order and out of the reading order', async () => {
    const { container } = await show()
    const trap = container.querySelector<HTMLInputElement>('[name="website"]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden="true"]')?.className).toBe('hidden')
    expect(screen.queryByRole('textbox', { name: /empty/ })).toBeNull()
  })

  test('a refusal keeps all that was typed and ticked, and says what is wrong beside each field', async () => {
    const { result } = await post(contact, {
      name: 'A',
      email: 'asha@',
      message: 'Is the east side open?',
      topic: 'price',
      consent_marketing_email: 'yes',
    })
    await show('', result)
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'A')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@')
    expect(screen.getByLabelText(/^Your question/)).toHaveProperty('value', 'Is the east side open?')
    expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'price')
    expect(screen.getByLabelText(consentText.marketing_email)).toHaveProperty('checked', true)
    expect(screen.getByLabelText(consentText.reply)).toHaveProperty('checked', false)
    expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Tick this box so we can reply.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Everything you typed is still here.')
  })

  test('leaving out both the number and the address is refused at the number', async () => {
    const { result, sent } = await post(contact, { name: 'Asha Rao', consent_reply: 'yes' })
    expect(result).toMatchObject({
      ok: false,
      fields: { mobile: 'Enter a mobile number or an email address so we can reply.' },
    })
    expect(sent).toEqual([])
  })

  test('sends the full number, the ticks with their version, and where the visitor came from', async () => {
    const { result, sent } = await post(
      contact,
      {
        name: 'Asha Rao',
        mobile: '98765 43210',
        email: '',
        topic: 'visit',
        project_id: 'neem-court',
        consent_reply: 'yes',
        consent_marketing_call: 'yes',
        consent_version: consentText.version,
        came_first: 'utm_source=hoarding',
        source_page: '/homes/contact',
      },
      'utm_source=mail&utm_medium=news&other=1',
    )
    expect(result).toEqual({ ok: true, done: 'Thank you. Your reference is VH-1.' })
    expect(sent[0]?.name).toBe('createContact')
    expect(sent[0]?.args.body).toEqual({
      name: 'Asha Rao',
      mobile: '+919876543210',
      topic: 'visit',
      project_id: 'neem-court',
      consents: ['reply', 'marketing_call'],
      consent_version: consentText.version,
      source_page: '/homes/contact',
      utm_first: { utm_source: 'hoarding' },
      utm_last: { utm_source: 'mail', utm_medium: 'news' },
    })
  })

  test('is replaced by the answer afterwards', async () => {
    await show('', { ok: true, done: 'Thank you. Your reference is VH-1.' })
    expect(screen.getByRole('status').textContent).toContain('Your reference is VH-1.')
    expect(screen.queryByLabelText('Your name')).toBeNull()
    expect(screen.getByRole('link', { name: 'Send another enquiry' }).getAttribute('href')).toBe(
      '/homes/contact',
    )
  })
})

describe('news by email', () => {
  test('is not asked for without the tick', async () => {
    const { result, sent } = await post(subscribe, { email: 'asha@example.com' })
    expect(result).toMatchObject({ ok: false, fields: { consent_marketing_email: expect.any(String) } })
    expect(sent).toEqual([])
  })

  test('is asked for with it', async () => {
    const { result, sent } = await post(subscribe, {
      email: 'Asha@Example.com',
      consent_marketing_email: 'yes',
    })
    expect(result.ok).toBe(true)
    expect(sent[0]?.name).toBe('createSubscriber')
    expect(sent[0]?.args.body).toEqual({ email: 'asha@example.com', consents: ['marketing_email'] })
  })
})
