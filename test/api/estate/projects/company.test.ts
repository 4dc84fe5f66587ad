import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { teamMembers } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aGuide } from '../../../builders/visits/visits.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const person = {
    name: 'Ritu Bansal',
    role: 'Design',
    text: 'Draws the plans.',
    grievances: false,
    position: 0,
  }
  await api.db.insert(teamMembers).values([
    { ...person, id: 'design' },
    { ...person, id: 'grievances', name: 'Vinod Rao', role: 'Grievance officer', grievances: true },
  ])
  await aGuide(api, [])
})
afterAll(() => api.close())

test('the company is its people, its offices with their hours, and who answers complaints', async () => {
  const { data } = (await api.call().get('/api/company')).body
  expect(data).toMatchObject({
    team: [{ name: 'Ritu Bansal', role: 'Design' }],
    grievances: { name: 'Vinod Rao' },
    offices: [
      {
        city: 'Pune',
        opens: '10:00',
        closes: '14:00',
        guides: [{ name: 'Ketaki Joshi', languages: ['Marathi', 'English'] }],
      },
    ],
  })
})
