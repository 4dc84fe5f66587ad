import type { TestApi } from '../api.ts'
import { aUser, signIn } from '../api.ts'

/** A signed-in member of the sales office. */
export async function aSalesPerson(api: TestApi, name: string, role: 'sales' | 'sales_lead' = 'sales') {
  const user = await aUser(api, { name, roles: ['student', 'staff'], staffRoles: [role] })
  const { authorization } = await signIn(api, user)
  const get = async (path: string) =>
    (await api.call().get(`/api${path}`).set('Authorization', authorization)).body
  const post = async (path: string, body: object = {}) =>
    (await api.call().post(`/api${path}`).set('Authorization', authorization).send(body)).body
  return { id: user.id, name, email: user.email ?? '', authorization, get, post }
}
export type SalesPerson = Awaited<ReturnType<typeof aSalesPerson>>

/** A row of the duty table that matches every enquiry in office hours. */
export function aRule(people: readonly { readonly id: string }[], differing: object = {}) {
  return {
    project_id: null,
    language: null,
    weekdays: [1, 2, 3, 4, 5, 6],
    opens: 600,
    closes: 1140,
    people: people.map(({ id }) => id),
    most: 1000,
    ...differing,
  }
}

export async function saveRules(by: SalesPerson, rules: readonly object[], seen = 0) {
  return by.post('/desk/lead-rules', { rules, seen, reason: 'The office of this season.' })
}
