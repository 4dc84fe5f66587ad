/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { PageHead } from '#web/platform/page/PageHead.tsx'
import { page, pageWork } from '#web/platform/page/page.ts'
import { showPage } from '../homesPage.tsx'

const preload = { srcSet: '/media/court-480.avif 480w', sizes: '100vw' }
const crops = ['(min-width: 48rem)', '(max-width: 47.99rem)']
const record = page({ path: '/court', access: 'public', mood: 'homes', view: 'court' })
const work = pageWork(record, {
  meta: () => ({ title: 'Court', preload: crops.map((media) => ({ ...preload, media })) }),
})
const View = () => <PageHead work={work}>{null}</PageHead>

test('one picture for both crops is preloaded for each', async () => {
  await showPage({
    work,
    View,
    at: '/court',
    makeCall: () => Promise.reject(new Error('No call is made.')),
  })
  const links = [...document.querySelectorAll('link[rel=preload]')]
  expect(links.map((link) => link.getAttribute('media'))).toEqual(crops)
})

test.each([
  [undefined, 'Aditya Bhat · Verandah Homes'],
  [true, 'Aditya Bhat'],
])('a title of which the page says ownTitle %j is “%s”', async (ownTitle, title) => {
  const meta = () => ({ title: 'Aditya Bhat', ...(ownTitle && { ownTitle }) })
  const owned = pageWork(record, { meta })
  const makeCall = () => Promise.reject(new Error('No call is made.'))
  await showPage({
    work: owned,
    View: () => <PageHead work={owned}>{null}</PageHead>,
    at: '/court',
    makeCall,
  })
  expect(document.title).toBe(title)
})
