import { z } from 'zod/mini'
import { type JsonSchema, schemaOf } from '#api/http/openapi.ts'

/** What a specimen describes. Names and ids are derived from it, so that `course_id` matches the id of a course. */
interface About {
  readonly entity: string
  readonly nth: number
}

/** A value that the schema allows, always the same: ids follow the fields' names, and whatever may be null is null. */
export function specimen<T>(schema: z.ZodMiniType<T>, about: About): T {
  return z.parse(
    schema,
    fitting(schemaOf(schema, 'output'), {
      ...about,
      entity: entityOf(about.entity),
      name: about.entity,
    }),
  )
}

interface Field extends About {
  readonly name: string
}

/** Different words in the specification for the same kind of row. */
const sameEntity: Readonly<Record<string, string>> = {
  artist: 'tutor',
  teacher: 'tutor',
  student: 'user',
  buyer: 'user',
  course_schedule: 'schedule',
  user_schedule: 'enrolment',
  block_unit: 'unit',
}

function fitting(schema: JsonSchema, field: Field): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    if (choices.some(({ type }) => type === 'null')) return null
    return fitting(choices[0] ?? {}, field)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') return objectOf(schema, field)
  if (schema.type === 'array') return arrayOf(schema, field)
  if (schema.type === 'string') return stringOf(schema, field)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => fitting(each, field)))
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, field)
  if (schema.type === 'boolean') return false
  return null
}

function objectOf({ properties = {} }: JsonSchema, field: Field): object {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const isPart = typeof schema === 'object' && (schema.type === 'object' || schema.type === 'array')
    const entity = isPart && name !== 'items' ? entityOf(singular(name)) : field.entity
    const nth = isPart && schema.type === 'object' ? 1 : field.nth
    return [name, typeof schema === 'object' ? fitting(schema, { name, entity, nth }) : null]
  })
  const made: Record<string, unknown> = Object.fromEntries(entries)
  return isList(made)
    ? { ...made, page: 1, items_per_page: Math.max(100, made.items.length), total: made.items.length }
    : made
}

function isList(made: Record<string, unknown>): made is { items: unknown[] } {
  return Array.isArray(made.items) && 'total' in made && 'items_per_page' in made
}

function arrayOf(schema: JsonSchema, field: Field): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((each) => fitting(each as JsonSchema, field))
  const length = Math.max(schema.minItems ?? 0, field.name === 'items' ? 2 : 1)
  const { items } = schema
  if (typeof items !== 'object' || Array.isArray(items)) return []
  return Array.from({ length }, (_, index) => fitting(items, { ...field, nth: index + 1 }))
}

const past =
  /created|updated|revision|taken|published|posted|paid|joined|given|as_of|since|issued|placed|month/
function stringOf({ format, pattern }: JsonSchema, { name, entity, nth }: Field): string {
  const day = past.test(name) ? '2026-10-05' : '2031-03-03'
  if (format === 'date') return day
  if (format === 'date-time') return `${day}T${/end|until|expire/.test(name) ? '13:30' : '12:30'}:00.000Z`
  if (format === 'email' || name === 'email') return `${entity}-${nth}@example.com`
  if (name === 'time_zone') return 'Asia/Kolkata'
  if (pattern?.includes(':[0-5]')) return '18:30'
  if (name === 'mobile') return '+919876543210'
  if (name === 'base') return '/media/a-picture'
  if (/(^|_)(url|href)$/.test(name)) return `https://example.com/${entity}-${nth}`
  if (name === 'id' || name === 'slug' || name === 'handle') return `${entity}-${nth}`
  const [, other] = /^(.+)_id$/.exec(name) ?? []
  if (other) return `${entityOf(other)}-1`
  if (name === 'currency') return 'INR'
  if (name === 'month') return '2026-10'
  if (name === 'file_path') return `/files/${entity}-${nth}.pdf`
  if (pattern) return `${entity}-${nth}`
  return `${name.replaceAll('_', ' ')} of ${entity} ${nth}`
}

function numberOf({ type, minimum = 0, maximum }: JsonSchema, { name }: Field): number {
  const usual = /price|amount|total$|refund|balance/.test(name) ? 400_000 : /minutes/.test(name) ? 60 : 8
  const low = Math.max(minimum, usual)
  const value = maximum === undefined ? low : Math.min(low, maximum)
  return type === 'integer' ? Math.trunc(value) : value
}

function entityOf(name: string): string {
  return sameEntity[name] ?? name
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
