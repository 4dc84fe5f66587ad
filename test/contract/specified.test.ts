import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SpecifiedService } from '../foreign/SpecifiedService.ts'
import { nameOf, specified } from '../foreign/specified.ts'

let service: SpecifiedService
beforeAll(async () => {
  service = await SpecifiedService.start()
})
afterAll(() => service.close())

const bases = { learning: '/api/v1', estate: '/api', storage: '' }
/** Ids of rows that this service has, by the parameters of paths. */
const ids: Readonly<Record<string, string>> = {
  id: 'course-1',
  course_id: 'course-1',
  artist_id: 'user-1',
  projectId: 'project-1',
  project_id: 'project-1',
  blockId: 'project-1-block-a',
  unitTypeId: 'project-1-type-2',
  blockUnitId: 'project-1-block-a-unit-101',
  upload_url: '/storage/upload-1',
}
const ask = (address: string, method = 'GET') =>
  fetch(service.origin + address, { method, redirect: 'manual', headers: { authorization: 'Bearer token' } })

describe('a service that knows the specification and nothing else', () => {
  test('has 89 calls: 53 of the marketplace with the sending of a file, 36 of the estate', () => {
    expect(specified).toHaveLength(89)
    expect(new Set(specified.map(nameOf).map((name, nth) => `${specified[nth]?.service} ${name}`)).size).toBe(
      89,
    )
    expect(specified.filter((call) => call.service === 'estate')).toHaveLength(36)
  })

  test.each(specified.map((call) => [call.service, nameOf(call), call] as const))(
    'answers %s %s',
    async (_service, name, { service: host, method, path }) => {
      const id = path.startsWith('/public/plots') ? 'project-3' : undefined
      const filled = path.replace(/\{(\w+)\}/g, (_, each: string) => id ?? ids[each] ?? `${each}-1`)
      const answer = await ask(bases[host] + filled, method)
      expect(answer.status).toBe(200)
      if (host !== 'storage') expect(await answer.json()).toMatchObject({ http_status: 200, error: null })
      expect(service.asked.at(-1)).toMatchObject({ call: name, added: '' })
    },
  )

  test('leads a path without its slash on as a host does, and knows no other spelling', async () => {
    const slashed = await ask('/api/awards?items=100&page=1')
    expect([slashed.status, slashed.headers.get('location')]).toEqual([301, '/api/awards/?items=100&page=1'])
    expect(slashed.headers.get('access-control-allow-origin')).toBeNull()
    for (const address of [
      '/api/awards/',
      '/api/careers/?items=100&page=1',
      '/api/careers?items=20&page=1',
      '/api/project/project-1/blocks',
      '/api/public/plots/project-3',
      '/api/project/project-1/stock',
      '/api/v1/orders',
    ]) {
      expect([address, (await ask(address)).status]).toEqual([address, 404])
      expect(service.asked.at(-1)?.call).toBeNull()
    }
  })

  test('says in a way to choose that it does not know a call', async () => {
    const status = async () => (await ask('/api/project/project-1/stock')).status
    service.unknown = 405
    expect(await status()).toBe(405)
    service.unknown = 'envelope'
    expect(await status()).toBe(404)
  })
})
