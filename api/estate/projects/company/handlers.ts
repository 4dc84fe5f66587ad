import { asc } from 'drizzle-orm'
import type { company } from '#contract/estate/projects/company.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { officeHours } from '../../../settings/brand.ts'
import { guides, teamMembers } from '../tables/index.ts'
import { officesInOrder } from './store.ts'

export function companyHandlers({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Handlers<typeof company> {
  return {
    async getBrand() {
      return {
        name: settings.value('brand_name'),
        email: settings.value('brand_email'),
        phone: settings.value('brand_phone'),
        address: settings.value('brand_address'),
        office: officeHours(settings),
      }
    },

    async getCompany() {
      const people = await db.select().from(teamMembers).orderBy(asc(teamMembers.position))
      const places = await officesInOrder(db)
      const showing = await db.select().from(guides).orderBy(asc(guides.position))
      const said = people.map(({ name, role, text, grievances }) => ({
        person: { name, role, text },
        grievances,
      }))
      return {
        team: said.filter(({ grievances }) => !grievances).map(({ person }) => person),
        grievances: said.find(({ grievances }) => grievances)?.person ?? null,
        offices: places.map(({ opens, closes, position: _position, ...office }) => ({
          ...office,
          opens: timeOf(opens),
          closes: timeOf(closes),
          guides: showing
            .filter(({ office_id }) => office_id === office.id)
            .map(({ name, languages }) => ({ name, languages })),
        })),
      }
    },
  }
}

/** Minutes since midnight as `18:30`. */
function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
