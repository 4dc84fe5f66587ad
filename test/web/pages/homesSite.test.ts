import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { answered, emptyList, refused, type StandIn, standIn, webApp } from '../../builders/web.ts'

let source: PageSource
let api: StandIn | undefined
beforeAll(async () => {
  source = await builtPages(packageRoot)
})
afterEach(() => api?.close())

const mason = {
  id: 'c1',
  slug: 'mason',
  title: 'Mason',
  team: 'Construction',
  city: 'Kochi',
  employment: 'full_time',
  experience_from: 2,
  experience_to: null,
  summary: 'You lay laterite.',
  duties: [],
  wants: [],
  offers: [],
  posted_on: '2026-10-01',
  closes_on: '2026-11-01',
}

async function get(path: string, replies: Parameters<typeof standIn>[0]) {
  api = await standIn(replies)
  const { app } = webApp({ source, services: api.services })
  return request(app).get(path).set('Host', 'localhost')
}

describe('an opening', () => {
  const careers = { 'GET /api/careers': answered(emptyList()) }

  test('that is open is a JobPosting', async () => {
    const replies = { ...careers, 'GET /api/careers/mason': answered({ ...mason, open: true }) }
    const page = await get('/homes/careers/mason', replies)
    expect(page.status).toBe(200)
    expect(page.text).toContain('"@type":"JobPosting"')
  })

  test('that has closed is 410, says so, and is let go of by search engines', async () => {
    const replies = { ...careers, 'GET /api/careers/mason': answered({ ...mason, open: false }) }
    const page = await get('/homes/careers/mason', replies)
    expect(page.status).toBe(410)
    expect(page.text).toContain('This opening closed')
    expect(page.text).toContain('<meta name="robots" content="noindex"')
    expect(page.text).not.toContain('JobPosting')
  })

  test('that never was is 404', async () => {
    const replies = { ...careers, 'GET /api/careers/mason': refused('not_found') }
    expect((await get('/homes/careers/mason', replies)).status).toBe(404)
  })
})

test('one dead part of the landing page does not take the page', async () => {
  const page = await get('/homes', {
    'GET /api/home_banner': answered(emptyList()),
    'GET /api/projects': answered(emptyList()),
  })
  expect(page.status).toBe(200)
  expect(page.text).toContain('"@type":"Organization"')
})
