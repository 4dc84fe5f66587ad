import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import { Services } from '#server/services/Services.ts'
import { webApp } from '../builders/web.ts'
import { SpecifiedService } from '../foreign/SpecifiedService.ts'

let foreign: SpecifiedService
let services: Services
let get: (path: string) => request.Test
beforeAll(async () => {
  foreign = await SpecifiedService.start()
  services = new Services({ learning: foreign.origin, estate: foreign.origin })
  const { app } = webApp({ source: await builtPages(packageRoot), services })
  get = (path) => request(app).get(path).set('Host', 'localhost')
})
afterAll(async () => {
  services.close()
  await foreign.close()
})

describe('with a service that knows the specified calls alone', () => {
  test.each([
    ['/homes', 'Banyan Court'],
    ['/homes/projects', 'Neem Villas'],
    ['/homes/projects/project-slug-1', 'Banyan Court'],
    ['/homes/careers', 'Site engineer 1'],
  ])('%s stands', async (path, shown) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain(shown)
  })
})
