import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as fontkit from 'fontkit'
import { packageRoot } from '../packageRoot.ts'

const files = {
  text: 'text-regular.ttf',
  strong: 'text-semibold.ttf',
  display: 'homes-light.ttf',
  devanagari: 'devanagari.woff',
  tamil: 'tamil.woff',
  telugu: 'telugu.woff',
  kannada: 'kannada.woff',
  malayalam: 'malayalam.woff',
  bengali: 'bengali.woff',
  gujarati: 'gujarati.woff',
  gurmukhi: 'gurmukhi.woff',
  oriya: 'oriya.woff',
} as const
export type FaceName = keyof typeof files
export const faceNames = Object.keys(files) as readonly FaceName[]

export interface Face {
  readonly bytes: Buffer
  readonly font: fontkit.Font
}
const read = new Map<FaceName, Face>()

const library = () => createRequire(import.meta.url)('fontkit') as typeof fontkit

/** The typeface is read when a document first needs it. */
export function faceNamed(name: FaceName): Face {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(join(packageRoot, 'fonts', files[name]))
  const font = library().create(bytes)
  if ('fonts' in font) throw new Error(`${files[name]} holds several fonts.`)
  const face = { bytes, font }
  read.set(name, face)
  return face
}
