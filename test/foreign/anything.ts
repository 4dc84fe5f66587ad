import type { z } from 'zod/mini'
import { answers } from '#contract/answers.ts'
import { SignedCursor } from '#contract/cursor.ts'
import { PushKey } from '#contract/learning/base/push.ts'
import { ColourValue } from '#contract/learning/catalogue/artists.ts'
import { Year } from '#contract/learning/desk/papers.ts'
import { AppAddress } from '#contract/learning/people/secondWay.ts'
import { type Ref, type Shape, shapesOf } from '#contract/shape.ts'
import {
  Address,
  Currency,
  Day,
  Digits,
  Elsewhere,
  HandleName,
  Id,
  Instant,
  Link,
  LocalPath,
  LocalTime,
  Month,
} from '#contract/shapes.ts'
import { payload } from './payloads.ts'
import type { Random } from './random.ts'

/** Values that match a shape's pattern, from the usual to the strangest. */
const likely: readonly (readonly [z.ZodMiniType, readonly string[]])[] = [
  [Id, ['a-1', 'course-1', 'x', "o'clock", '__proto__', 'constructor', 'अभ्यास', '...', `${'i'.repeat(200)}`]],
  [
    Instant,
    [
      '2026-11-23T06:30:00.000Z',
      '2031-03-03T12:30:00Z',
      '1900-01-01T00:00:00Z',
      '2199-12-31T23:59:59.999999Z',
    ],
  ],
  [Day, ['2026-11-24', '2031-03-03', '1900-01-01', '2199-12-31', '2024-02-29']],
  [Month, ['2026-11', '1900-01', '2199-12']],
  [Year, ['2026-27', '2099-00']],
  [LocalTime, ['18:30', '00:00', '23:59']],
  [Elsewhere, ['https://example.com/a', 'https://x.example:8443?a=1&b=%zz#', 'https://a']],
  [Link, ['https://example.com/a', '/learn', '/', 'https://x.example/?a=1&b=%22#']],
  [Address, ['https://example.com/a', 'http://localhost:3000/x', '/media/a', '/']],
  [AppAddress, ['otpauth://totp/Verandah:asha?secret=ABC&issuer=Verandah', 'otpauth://totp/a?a']],
  [LocalPath, ['/files/a.pdf', '/']],
  [HandleName, ['meera', 'a', `${'h'.repeat(63)}`]],
  [Currency, ['INR', 'USD', 'ZZZ']],
  [ColourValue, ['0a5c62', '000000', 'ffffff']],
  [SignedCursor, ['WyJhIiwiYiJd', '-', '_'.repeat(600)]],
  [Digits, ['500', '0', '99999999']],
  [
    PushKey,
    [
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      `B${'_'.repeat(86)}`,
    ],
  ],
]
const byPattern = new Map(likely.map(([schema, values]) => [patternsOf(schema), values]))
const zones = [
  'Asia/Kolkata',
  'UTC',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'asia/kolkata',
]
const small = [0, 1, 2, 5, 8]
const extreme = [-1, 0, 1, 1e9, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/** How unusual values may be within the contract. */
export type Oddity = 'usual' | 'odd'

/** A random answer that the contract allows for this call. */
export function anything(call: string, chance: Random, oddity: Oddity): unknown {
  const ref = answers.of[call]
  if (ref === undefined) throw new Error(`There is no call ${call}.`)
  return made(ref, { chance, oddity, depth: 0 })
}

interface Making {
  readonly chance: Random
  readonly oddity: Oddity
  readonly depth: number
}

function made(ref: Ref, making: Making): unknown {
  const shape = answers.table[ref]
  if (!shape) throw new Error(`There is no shape ${ref}.`)
  const { chance, oddity } = making
  const inside = { ...making, depth: making.depth + 1 }
  switch (shape.kind) {
    case 'null':
      return null
    case 'boolean':
      return chance.below(2) === 0
    case 'zone':
      return oddity === 'usual' ? 'Asia/Kolkata' : chance.pick(zones)
    case 'number':
      return numberOf(shape, making)
    case 'text':
      return textOf(shape, making)
    case 'word':
      return chance.pick(shape.of)
    case 'list':
      return Array.from({ length: lengthOf(shape, making) }, () => made(shape.of, inside))
    case 'tuple':
      return shape.of.map((each) => made(each, inside))
    case 'either':
      return made(chance.pick(shape.of), inside)
    case 'nullable':
      return chance.below(3) === 0 ? null : made(shape.of, inside)
    case 'optional':
      return chance.below(2) === 0 ? undefined : made(shape.of, inside)
    case 'assumed':
      return made(shape.of, making)
    case 'record':
      return Object.fromEntries(
        ['1', 'a', '__proto__'].slice(chance.below(4)).map((name) => [name, made(shape.of, inside)]),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.of)
          .map(([name, each]) => [name, made(each, inside)] as const)
          .filter(([, value]) => value !== undefined),
      )
  }
}

type Of<K extends Shape['kind']> = Extract<Shape, { readonly kind: K }>

function numberOf({ whole, from, to }: Of<'number'>, { chance, oddity }: Making): number {
  const wanted = oddity === 'usual' || chance.below(3) > 0 ? chance.pick(small) : chance.pick(extreme)
  const value = Math.min(Math.max(wanted, from ?? wanted), to ?? wanted)
  return whole || chance.below(2) === 0 ? value : Math.min(value + 0.5, to ?? value + 0.5)
}

function textOf({ from = 0, to, like }: Of<'text'>, { chance, oddity }: Making): string {
  if (like) {
    const values = byPattern.get(like.join('\n'))
    if (!values) throw new Error(`No sample is known for ${like.join(' and ')}.`)
    return oddity === 'usual' ? (values[0] ?? '') : chance.pick(values)
  }
  const usual = chance.pick(['Chess for beginners', 'Asha Rao', 'A verandah keeps the rain out.'])
  if (oddity === 'usual') return usual
  const odd = chance.pick([
    usual,
    '',
    ' ',
    '\u202e',
    '\ud800',
    '\0',
    payload(chance),
    'W'.repeat(Math.min(to ?? 1_000, 1_000)),
  ])
  return odd.padEnd(from, '.').slice(0, to)
}

function lengthOf({ from = 0, to = 4 }: Of<'list'>, { chance, oddity, depth }: Making): number {
  const wanted = oddity === 'usual' ? 1 + chance.below(2) : chance.pick(depth > 4 ? [0, 1] : [0, 1, 3])
  return Math.min(Math.max(wanted, from), to)
}

function patternsOf(schema: z.ZodMiniType): string {
  const [shape] = shapesOf({ schema }).table
  return shape?.kind === 'text' ? (shape.like ?? []).join('\n') : ''
}
