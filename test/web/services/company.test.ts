import { afterEach, expect, test } from '@jest/globals'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { readConfig } from '#server/config.ts'
import { Company } from '#server/services/Company.ts'
import { answered, refused, type StandIn, standIn } from '../../builders/web.ts'

const config = readConfig({ LOG_LEVEL: 'silent', BRAND_NAME: 'Verandah' })
const brand = {
  name: 'Aangan',
  email: 'hello@aangan.example',
  phone: '+91 80 1234 5678',
  address: '1 MG Road',
  office: { from: 480, to: 1230, weekdays: [1], closed: [] },
}
let service: StandIn
afterEach(() => service.close())

async function companyOf(reply: Parameters<typeof standIn>[0][string]): Promise<Company> {
  service = await standIn({ 'GET /api/brand': reply })
  const company = new Company(config)
  await company.refresh(service.services)
  return company
}

test('the company is what its desk decided', async () => {
  expect((await companyOf(answered(brand))).facts).toEqual(brand)
})

test.each([
  ['doesn’t know the call', refused('not_found')],
  ['answers something else', answered({ name: 'Aangan' })],
])('while the service %s, the configuration holds', async (_, reply) => {
  expect((await companyOf(reply)).facts).toMatchObject({ name: 'Verandah', office: usualHours })
})
