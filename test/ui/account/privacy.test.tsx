/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import PrivacyView from '#web/pages/site/privacy/View.tsx'
import { work } from '#web/pages/site/privacy/work.ts'
import { showPage } from '../learnSetting.tsx'

const officer = { name: 'Lata Rao', role: 'Grievance officer', text: '' }
const show = async (grievances: typeof officer | null) => {
  await showPage({
    work,
    View: PrivacyView,
    at: '/privacy',
    answer: () => ({ ok: true, data: { offices: [], team: [], grievances } }),
  })
  return within(screen.getByRole('region', { name: 'Children' }))
}

test('a guardian reads what is kept of a child, where to withdraw and take it along, and who answers complaints', async () => {
  const children = await show(officer)
  expect(children.getByText(/Lata Rao \(Grievance officer\)/)).toBeTruthy()
  expect(children.getByRole('link', { name: 'hello@site.test' })).toBeTruthy()
  expect(children.getAllByRole('link', { name: 'Learners' })[0]?.getAttribute('href')).toBe(
    '/account/learners',
  )
  expect(children.getByRole('link', { name: 'One file' }).getAttribute('href')).toBe('/account/data')
  for (const words of [/only once they agree/, /one press/, /no ads/, /Data Protection Board at any time/])
    expect(children.getByText(words)).toBeTruthy()
})

test('where nobody is named, complaints still have an address', async () => {
  const children = await show(null)
  expect(children.getByText(/^Complaints:/)).toBeTruthy()
  expect(children.getByRole('link', { name: 'hello@site.test' })).toBeTruthy()
})
