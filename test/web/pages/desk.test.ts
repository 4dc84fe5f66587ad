import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AxiosAdapter } from 'axios'
import request from 'supertest'
import { success } from '#contract/envelope.ts'
import type { User, WaitsFor } from '#contract/learning/people/auth.ts'
import { capabilitiesOf, duties, type StaffRole, staffRoles } from '#contract/staff.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { Services } from '#server/services/Services.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { aUserRecord } from '../../builders/people.ts'
import { sampled } from '../../builders/sampled.ts'
import { webApp } from '../../builders/web.ts'
import { willing } from '../../foreign/willing.ts'

const deskPages = allPages.filter(({ capability }) => capability !== undefined)
const addressOf = (path: string) => path.replace(/:\w+/g, 'thing-1')

let source: PageSource
let user: User
const asked: string[] = []
/** Services that know who is signed in, and record all other calls. */
class DeskServices extends Services {
  override readonly adapter: AxiosAdapter = async (config) => {
    const answer = await willing(config)
    if (config.url?.endsWith('/profile')) return { ...answer, data: success(user), status: 200 }
    asked.push(config.url ?? '')
    return answer
  }
}
const services = new DeskServices({})
beforeAll(async () => {
  source = await builtPages(packageRoot)
})
afterAll(() => services.close())

async function open(path: string, cookie = 'x-access-token=t0ken') {
  asked.length = 0
  const { app } = webApp({ source, services, environment: { PAGE_CACHE_MB: '0' } })
  return request(app).get(addressOf(path)).set({ Host: 'localhost', Cookie: cookie })
}

function staff(role: StaffRole, waits_for?: WaitsFor): User {
  const capabilities = [...capabilitiesOf([role])]
  return aUserRecord({ roles: ['student', 'staff'], capabilities, ...(waits_for && { waits_for }) })
}

test('every address of the desk asks for a capability', () => {
  const others = allPages.filter(({ path, capability }) => path.startsWith('/desk') && !capability)
  expect(others).toEqual([])
  expect(deskPages.length).toBeGreaterThan(10)
})

describe.each(staffRoles)('%s', (role) => {
  test.each(sampled(deskPages, 8))('$path', async ({ path, capability }) => {
    user = staff(role)
    const { status } = await open(path)
    const may = capability !== undefined && duties[role].includes(capability)
    // An example that fails its call's own checks makes the page a 503, even for people with access.
    expect(may ? [200, 503] : [403]).toContain(status)
    // Nothing is loaded for people without access, so nothing can leak into the page.
    if (!may) expect(asked).toEqual([])
  })
})

test('each list offers a file, and there is one', async () => {
  user = staff('owner')
  const offered = new Set<string>()
  for (const { path } of deskPages) {
    const { text } = await open(path)
    for (const [, address = ''] of text.matchAll(/href="(\/download\/[^"?]+)/g)) offered.add(address)
  }
  expect(offered.size).toBeGreaterThan(6)
  for (const address of offered) expect([address, (await open(address)).status]).not.toEqual([address, 404])
})

test('an address that isn’t there leads staff back to the desk first', async () => {
  const hint = encodeURIComponent(JSON.stringify({ name: 'Asha Rao', role: 'staff' }))
  const { status, text } = await open('/desk/no/such/page', `x-access-token=t0ken; loggedInUser=${hint}`)
  expect(status).toBe(404)
  const [, main = ''] = text.split('<main')
  expect(/<a [^>]*href="([^"]+)"/.exec(main)?.[1]).toBe('/desk')
})

describe('nobody else', () => {
  test.each(sampled(deskPages, 20))('$path', async ({ path }) => {
    user = aUserRecord({ roles: ['student', 'tutor'] })
    expect((await open(path)).status).toBe(403)
    expect(asked).toEqual([])
    const signedOut = await open(path, '')
    expect([signedOut.status, signedOut.headers.location]).toEqual([
      307,
      `/login?${new URLSearchParams({ next: addressOf(path) })}`,
    ])
    user = staff('owner', 'proof')
    expect((await open(path)).headers.location).toMatch(/^\/account\/second\?next=/)
    user = staff('owner', 'set_up')
    expect((await open(path)).headers.location).toMatch(/^\/account\/authenticator\?next=/)
    expect(asked).toEqual([])
  })
})
