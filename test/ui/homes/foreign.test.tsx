/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import BlockView from '#web/pages/homes/block/View.tsx'
import { work as blockWork } from '#web/pages/homes/block/work.ts'
import CareerView from '#web/pages/homes/career/View.tsx'
import { work as careerWork } from '#web/pages/homes/career/work.ts'
import { foreignSite } from '../foreignSite.ts'
import { showPage } from '../homesPage.tsx'

let site: Awaited<ReturnType<typeof foreignSite>>
beforeEach(async () => {
  site = await foreignSite()
})
afterEach(() => site.close())

test('selecting a home loads all of its unit type once, by the specified call, and shows its price', async () => {
  const { foreign, makeCall } = site
  const at = '/homes/projects/project-slug-1/blocks/tower-a'
  await showPage({ work: blockWork, View: BlockView, at, makeCall })
  const front = screen.getByRole('group', { name: /^Elevation/ })
  const look = (key: string) => {
    const [home] = front.querySelectorAll('a')
    if (home) fireEvent.keyDown(home, { key })
  }
  const card = () => screen.getByRole('link', { name: /^Open / }).parentElement?.textContent
  const before = foreign.asked.length
  look('ArrowDown')
  await waitFor(() => expect(card()).toMatch(/^201Available₹90.2\sL/))
  look('ArrowDown')
  await waitFor(() => expect(card()).toMatch(/^101Available₹90.1\sL/))
  const asked = () =>
    foreign.asked.slice(before).flatMap(({ address, call }) => (call === null ? [] : [address]))
  await waitFor(() => expect(asked()).not.toEqual([]))
  expect(asked()).toEqual([
    '/api/project/block/project-1-block-a/unit_type/project-1-type-2/block_unit?items=10000000&page=1',
  ])
})

test('a resume is announced and sent, and no other call is needed for it', async () => {
  const { foreign, makeCall } = site
  const at = '/homes/careers/site-engineer-1'
  const { container } = await showPage({ work: careerWork, View: CareerView, at, makeCall })
  await waitFor(() => expect(container.querySelector('input[type=file]')).not.toBeNull())
  const before = foreign.asked.length
  const file = new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' })
  const [input] = container.querySelectorAll('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
  expect(await screen.findByText('asha.pdf added.')).toBeTruthy()
  const made = foreign.asked.slice(before).filter(({ method }) => method !== 'OPTIONS')
  expect(made.map(({ call, body }) => [call, call?.startsWith('PUT') ? body : ''])).toEqual([
    ['POST /upload', ''],
    ['PUT {upload_url}', '%PDF-1.7'],
  ])
})
