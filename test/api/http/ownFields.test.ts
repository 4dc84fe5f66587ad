/** @proof access */

import { expect, test } from '@jest/globals'
import { getTableColumns, isTable } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { schemaOf } from '#api/http/openapi.ts'
import * as tables from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'
import { inputOf } from '../../builders/arbitraries.ts'
import { sampled } from '../../builders/sampled.ts'

const columns = [
  ...new Set(
    Object.values(tables).flatMap((table) => (isTable(table) ? Object.keys(getTableColumns(table)) : [])),
  ),
  ...['role', 'isAdmin', 'is_staff', 'userId', 'constructor', 'toString'],
]
const writes = Object.entries<Endpoint>({ ...learning, ...estate }).filter(([, { body }]) => body)
const mark = 'MARK-of-a-stranger'

/** Fields that would change an identity, a balance or a status, with the calls that may take each of them. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  // For passkeys, the id is the key's own, which its owner's device chose.
  // For the others, it selects one of the caller's own rows, or one of the office's templates.
  id: ['addPasskey', 'confirmByPasskey', 'logInByPasskey', 'readNotices', 'saveLeadTemplate'],
  user_id: [],
  student_id: ['giveTutorFeedback'],
  tutor_id: [],
  owner_id: [],
  // An owner sets another person's roles.
  roles: ['appoint', 'changeRoles'],
  staff_roles: [],
  role: ['signUpByEmail', 'signUpByMobile'],
  password_hash: [],
  token_hash: [],
  seats_taken: [],
  classes_total: ['createSchedule', 'previewSchedule', 'updateSchedule'],
  classes_used: [],
  refunded: [],
  paid_at: [],
  created_at: [],
  handle: ['updateOwnArtist'],
  status: ['setLeadStatus', 'setUnitStatus'],
  price: ['createCourse', 'updateCourse'],
  total: [],
}

test('there are columns and writes to try', () => {
  expect(columns.length).toBeGreaterThan(150)
  expect(writes.length).toBeGreaterThan(40)
})

test.each(sampled(writes))('%s takes no field that its record does not name', (_name, { body }) => {
  if (!body) return
  const named = new Set(Object.keys(schemaOf(body, 'input').properties ?? {}))
  const stray = Object.fromEntries(columns.filter((name) => !named.has(name)).map((name) => [name, mark]))
  const accepted = fc
    .sample(inputOf(body, ['someone']), { numRuns: 300, seed: 7 })
    .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .flatMap((value) => {
      const parsed = z.safeParse(body, { ...Object(value), ...stray })
      return parsed.success ? [parsed.data] : []
    })
  for (const data of accepted) expect(JSON.stringify(data)).not.toContain(mark)
  // Schemas that refuse stray fields are safe too; those that no sample fits prove nothing here, and are checked below.
})

test('only the listed calls take a guarded field', () => {
  const naming = Object.keys(guarded).map((field) => [
    field,
    writes
      .filter(([, { body }]) => body && Object.hasOwn(schemaOf(body, 'input').properties ?? {}, field))
      .map(([name]) => name)
      .toSorted(),
  ])
  expect(Object.fromEntries(naming)).toEqual(
    Object.fromEntries(Object.entries(guarded).map(([field, names]) => [field, names.toSorted()])),
  )
})
