import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { Services } from '#server/services/Services.ts'
import { webApp } from '../../builders/web.ts'
import { reworded } from '../../foreign/reworded.ts'
import { type SpecifiedOptions, SpecifiedService } from '../../foreign/SpecifiedService.ts'

let source: PageSource
beforeAll(async () => {
  source = await builtPages(packageRoot)
})

interface Site {
  readonly foreign: SpecifiedService
  readonly get: (path: string) => request.Test
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => request.Test
  readonly close: () => Promise<void>
}

/** The site in front of a service that only knows the specified calls. */
async function siteWith(options: SpecifiedOptions = {}): Promise<Site> {
  const foreign = await SpecifiedService.start(options)
  const services = new Services({ learning: foreign.origin, estate: foreign.origin })
  const { app } = webApp({ source, services })
  return {
    foreign,
    get: (path) => request(app).get(path).set('Host', 'localhost'),
    post: (path, fields) =>
      request(app)
        .post(path)
        .set({ Host: 'localhost', 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send({ ...fields }),
    close: async () => {
      services.close()
      await foreign.close()
    },
  }
}

const project = '/homes/projects/project-slug-1'
const tower = `${project}/blocks/tower-a`
/** Every page of Homes, with something that it must show. */
const pages: readonly (readonly [path: string, shown: string])[] = [
  ['/homes', 'Neem Villas'],
  ['/homes/projects', 'Neem Villas'],
  ['/homes/completed', 'name of completed 1'],
  ['/homes/updates', 'Floor 4 was cast.'],
  ['/homes/updates?project=project-slug-1', 'Floor 4 was cast.'],
  ['/homes/testimonials', 'Meera Nair 2'],
  ['/homes/awards', 'title of award 1'],
  ['/homes/news', 'title of video 1'],
  ['/homes/careers', 'Site engineer 2'],
  ['/homes/careers/site-engineer-2', 'Send application'],
  ['/homes/nri', 'Tamarind Acres'],
  ['/homes/contact', 'Tamarind Acres'],
  ['/homes/plots', 'Tamarind Acres'],
  ['/homes/plots/project-slug-3', 'P-2'],
  [project, 'question of faq 1'],
  [`${project}/brochures`, 'Brochure 2'],
  [tower, 'Elevation. Arrow keys'],
  [`${tower}?view=list`, '302'],
  [`${tower}/units/302`, 'Ask about 302'],
  ['/homes/compare?units=project-slug-1.tower-a.101,project-slug-1.tower-b.202', '202'],
  ['/homes/subscribe/confirm?token=t', 'Confirm'],
  ['/homes/subscribe/unsubscribe?token=t', 'Unsubscribe'],
  ['/homes/consents/withdraw?token=t', 'Withdraw consent'],
]

const asha = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com', consent_reply: 'on' }
/** Every form of Homes for which the specification has a call. */
const forms: readonly (readonly [path: string, fields: Readonly<Record<string, string>>, call: string])[] = [
  ['/homes', { email: 'asha@example.com', consent_marketing_email: 'on' }, 'POST /subscriber'],
  ['/homes/contact', { ...asha, topic: 'visit' }, 'POST /project/contact'],
  [
    '/homes/nri',
    { ...asha, country: 'Canada', time_zone: 'America/Toronto', call_from: '09:00', call_to: '12:00' },
    'POST /nri_lead/',
  ],
  [
    '/homes/plots/project-slug-3',
    { ...asha, project_id: 'project-3', plot_id: 'plot-1' },
    'POST /public/plots/enquiries/',
  ],
  [
    `${project}/brochures`,
    { ...asha, brochure_id: 'brochure-1' },
    'POST /projects/{project_id}/brochure-enquires',
  ],
  [
    `${tower}/units/302`,
    { ...asha, unit_id: 'project-1-block-a-unit-302' },
    'POST /project/block/unit/block-units/{blockUnitId}/unit-enquires',
  ],
  [
    '/homes/careers/site-engineer-1',
    { ...asha, opening_id: 'career-1', experience_years: '4', resume_upload_id: 'upload-1' },
    'POST /users',
  ],
]

describe.each<SpecifiedOptions>([
  { unknown: 'envelope' },
  { unknown: 404 },
  { unknown: 405 },
  { unknown: 404, wording: reworded },
])('with a service that knows no call of ours (%j)', (options) => {
  let site: Site
  beforeAll(async () => {
    site = await siteWith(options)
  })
  afterAll(() => site.close())

  test.each(pages)('%s stands', async (path, shown) => {
    const { status, text } = await site.get(path)
    expect([status, text.includes(shown)]).toEqual([200, true])
  })

  test.each(forms)('the form at %s is answered', async (path, fields, call) => {
    const { status, text } = await site.post(path, fields)
    expect([status, text.includes('Your enquiry has arrived.')]).toEqual([200, true])
    expect(site.foreign.asked.filter((asked) => asked.call === call)).toHaveLength(1)
  })

  test('what is not there is a 404 page', async () => {
    for (const path of [
      '/homes/projects/nothing',
      `${project}/blocks/nothing`,
      `${tower}/units/999`,
      '/homes/careers/nothing',
      '/homes/plots/project-slug-1',
    ])
      expect([path, (await site.get(path)).status]).toEqual([path, 404])
  })

  test('a resume is sent by the two specified calls', async () => {
    const place = await site.post('/api/upload', {})
    expect(place.body.data).toMatchObject({ method: 'PUT', upload_url: expect.any(String) })
    const sent = await fetch(place.body.data.upload_url, { method: 'PUT', body: '%PDF-1.7' })
    expect(sent.status).toBe(200)
  })

  test('every specified call of the estate was made as it is written, with nothing added', async () => {
    expect(site.foreign.unasked('estate')).toEqual([])
    const added = site.foreign.asked.filter(({ address, added }) => added && !address.startsWith('/api/v1'))
    expect(added.map(({ address }) => address)).toEqual([])
  })
})

let alone: Site | undefined
afterEach(async () => {
  await alone?.close()
  alone = undefined
})

test('a tower is drawn, filtered and listed from the units of its unit types', async () => {
  alone = await siteWith()
  const { foreign, get } = alone
  const { text } = await get(`${tower}?view=list&type=2bhk&above=2`)
  expect(text.replace(/<[^>]+>/g, '')).toContain('2 available of 3 that match')
  expect([text.includes('>201<'), text.includes('>202<')]).toEqual([true, false])
  const units = foreign.asked.flatMap(({ call, address }) => (call?.includes('block_unit?') ? [address] : []))
  expect(new Set(units)).toEqual(
    new Set(
      ['2', '3'].map(
        (bhk) =>
          `/api/project/block/project-1-block-a/unit_type/project-1-type-${bhk}/block_unit?items=10000000&page=1`,
      ),
    ),
  )
})

test.each<SpecifiedOptions>([{ unknown: 404 }, { unknown: 404, wording: reworded }])(
  'search engines get the lists that exist (%j)',
  async (options) => {
    alone = await siteWith(options)
    const { text } = await alone.get('/sitemap.xml')
    const lists = [...text.matchAll(/sitemap-(\w+)-1\.xml/g)].map(([, list]) => list)
    expect(lists.toSorted()).toEqual(['careers', 'courses', 'plots', 'projects'])
    expect((await alone.get('/sitemap-plots-1.xml')).text).toContain('/homes/plots/project-slug-3')
  },
)

test('a call with slashes in a parameter reaches the service unchanged, from a browser too', async () => {
  alone = await siteWith()
  const { foreign, get } = alone
  for (const path of ['/api/public/plots//project-3', '/api/awards/?items=100&page=1']) {
    expect((await get(path)).status).toBe(200)
    expect(foreign.asked.at(-1)?.address).toBe(path)
  }
})
