import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Latitude, LocalTime, Longitude, Prose } from '../../shapes.ts'
import { OfficeHours } from './officeHours.ts'

export const Office = z.object({
  id: Id,
  name: Prose,
  city: Prose,
  address: Prose,
  lat: Latitude,
  lng: Longitude,
  /** ISO weekdays, 1 for Monday. */
  weekdays: z.array(Count).check(z.maxLength(7)),
  /** In India time. */
  opens: LocalTime,
  closes: LocalTime,
  /** The guides who work from this office. */
  guides: z.array(z.object({ name: Prose, languages: z.array(Prose) })),
})
export type Office = z.output<typeof Office>

export const TeamMember = z.object({ name: Prose, role: Prose, text: Prose })
export type TeamMember = z.output<typeof TeamMember>

export const Company = z.object({
  offices: z.array(Office),
  team: z.array(TeamMember),
  /** Who answers complaints; null if nobody is named. */
  grievances: z.nullable(TeamMember),
})
export type Company = z.output<typeof Company>

export const Brand = z.object({
  name: Prose,
  email: Prose,
  phone: Prose,
  address: Prose,
  office: OfficeHours,
})
export type Brand = z.output<typeof Brand>

export const company = defineEndpoints({
  getBrand: {
    method: 'GET',
    path: '/brand',
    access: 'public',
    exact: true,
    resource: 'Brand',
    summary: 'The company’s name, its contacts, and when its sales office takes calls',
    response: Brand,
  },
  getCompany: {
    method: 'GET',
    path: '/company',
    access: 'public',
    resource: 'Company',
    summary: 'The developer’s people and offices',
    response: Company,
  },
})
