import { describe, expect, test } from '@jest/globals'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { messages, type Share, shares } from '#api/learning/account/holdings/index.ts'
import * as learningTables from '#api/tables.ts'

const dialect = new PgDialect()
const tables = Object.entries(learningTables).flatMap(([name, table]) =>
  table instanceof PgTable ? [[name, table] as const] : [],
)
const sharesOf = (table: PgTable) => shares.filter((share) => share.table === table)
const wordsOf = (share: Share) => dialect.sqlToQuery(share.rows('a person')).sql

/** Columns that refer to a person: to an account, or to a tutor's profile, which has the same id. */
function personColumns(table: PgTable): readonly string[] {
  const people = new Set(['users', 'tutors'])
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference()
    return people.has(getTableConfig(foreignTable).name) ? columns.map(({ name }) => name) : []
  })
}

/** Columns that can hold free text: neither ids nor states. */
function textColumns(table: PgTable): readonly string[] {
  const { primaryKeys, foreignKeys } = getTableConfig(table)
  const keys = new Set([
    ...primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  ])
  const worded = new Set(['PgText', 'PgJsonb', 'PgJson', 'PgArray', 'PgCustomColumn'])
  return Object.values(getTableColumns(table))
    .filter(({ columnType, primary, name }) => worded.has(columnType) && !primary && !keys.has(name))
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('_id'))
}

test('there are tables to look at', () => {
  expect(tables.length).toBeGreaterThan(25)
})

describe.each(tables)('%s', (_name, table) => {
  test('finds its rows by every column that names a person', () => {
    const queries = sharesOf(table).map(wordsOf).join('\n')
    for (const column of personColumns(table)) expect(queries).toMatch(new RegExp(`WHERE .*${column}`, 's'))
  })

  test('erases each of its words, or says that they stay', () => {
    for (const { kept, title } of sharesOf(table)) {
      if (!kept) continue
      const settled = [...(kept.texts ?? []), ...kept.blank]
      expect({ title, words: textColumns(table).filter((name) => !settled.includes(name)) }).toEqual({
        title,
        words: [],
      })
    }
  })
})

test('each part of the file has a name of its own, and leaves out only what is there', () => {
  const titles = shares.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { table, without } of [...shares, messages])
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...without]))
})

test('no secret is ever in it', () => {
  const selected = shares.map((share) => wordsOf(share).split(' FROM ')[0])
  expect(selected.join()).not.toMatch(/"(\w+_hash|pending|calendar_version)"/)
})
