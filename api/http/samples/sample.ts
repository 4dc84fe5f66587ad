import { z } from 'zod/mini'
import type { $ZodTypes } from 'zod/v4/core'
import { candidates, isEmptyAt, isTrueAt, type Place } from './cast.ts'

type Fits = (value: unknown) => boolean
type Def<T extends $ZodTypes['_zod']['def']['type']> = Extract<$ZodTypes['_zod']['def'], { type: T }>

/** A value that fits the schema, about the people and things in `cast.ts`. */
export function sampleOf(schema: z.ZodMiniType, place: Place): unknown {
  return made(schema as unknown as $ZodTypes, place)
}

/**
 * `fits` belongs to the outermost schema of the same value: the input of a transformation has to give an output that
 * passes what follows.
 */
function made(schema: $ZodTypes, place: Place, fits: Fits = fitsOf(schema)): unknown {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return madeObject(def, place, fits)
    case 'record':
      return madeRecord(def, place)
    case 'array':
      return madeList(def, place, fits)
    case 'tuple':
      return listAt(place, fits) ?? def.items.map((item) => made(item as $ZodTypes, place))
    case 'nullable':
      return isEmptyAt(place) ? null : made(def.innerType as $ZodTypes, place, fits)
    case 'optional':
      return isEmptyAt(place) ? undefined : made(def.innerType as $ZodTypes, place, fits)
    case 'default':
      return isBlank(def.defaultValue) ? made(def.innerType as $ZodTypes, place, fits) : def.defaultValue
    case 'pipe':
      return made(def.in as $ZodTypes, place, fits)
    case 'union':
      return firstFit(
        def.options.map((option) => () => made(option as $ZodTypes, place, fits)),
        fits,
      )
    case 'enum':
      return candidates(place).find(fits) ?? Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return isTrueAt(place)
    case 'null':
      return null
    default:
      return candidates(place).find(fits)
  }
}

function isBlank(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function fitsOf(schema: $ZodTypes): Fits {
  return (value) => z.safeParse(schema, value).success
}

function firstFit(makers: readonly (() => unknown)[], fits: Fits): unknown {
  const values = makers.map((make) => make())
  return values.find(fits) ?? values[0]
}

/** Makes an object with every field; if some fields exclude each other, with as many as the schema accepts. */
function madeObject({ shape }: Def<'object'>, place: Place, fits: Fits): unknown {
  const isList = 'items_per_page' in shape
  const fields = Object.entries(shape).map(([name, field]) => {
    const inner = made(
      field as $ZodTypes,
      isList && name !== 'items' ? place.ofList(name) : place.below(name),
    )
    return { name, inner, isOptional: z.safeParse(field, undefined).success }
  })
  const without = (isLeft: (name: string, isOptional: boolean) => boolean) => () =>
    Object.fromEntries(
      fields.flatMap(({ name, inner, isOptional }) =>
        inner === undefined || isLeft(name, isOptional) ? [] : [[name, inner]],
      ),
    )
  const optional = fields.filter(({ isOptional }) => isOptional).map(({ name }) => name)
  return firstFit(
    [
      without(() => false),
      ...optional.map((left) => without((name) => name === left)),
      ...optional.map((kept) => without((name, isOptional) => isOptional && name !== kept)),
      without((_name, isOptional) => isOptional),
    ],
    fits,
  )
}

function madeRecord({ keyType, valueType }: Def<'record'>, place: Place): unknown {
  const keys = (keyType as unknown as $ZodTypes)._zod.def
  const names = keys.type === 'enum' ? Object.values(keys.entries).map(String) : [place.key]
  return Object.fromEntries(
    names.map((name) => [
      name,
      made(valueType as $ZodTypes, keys.type === 'enum' ? place.below(name) : place),
    ]),
  )
}

function listAt(place: Place, fits: Fits): unknown {
  return candidates(place).find((known) => Array.isArray(known) && fits(known))
}

/** Makes a list of one, unless the schema demands more. */
function madeList({ element }: Def<'array'>, place: Place, fits: Fits): unknown {
  const one = made(element as $ZodTypes, place)
  const lists = [1, 2, 3, 4, 5, 8, 16, 24].map((length) => Array.from({ length }, () => one))
  return listAt(place, fits) ?? lists.find(fits) ?? []
}
