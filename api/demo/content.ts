import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { levels } from '#contract/learning/catalogue/catalogueWords.ts'
import { Image } from '#contract/shapes.ts'
import { packageRoot } from '../packageRoot.ts'

const Subject = z.object({
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  cover: z.string(),
  skills: z.array(z.object({ slug: z.string(), name: z.string(), needs: z.string() })),
})

/** The times of the week at which a course meets. */
const habits = [
  'after_school',
  'child_evening',
  'child_late_evening',
  'evening',
  'weekday_evening',
  'late_evening',
  'early_morning',
  'morning',
  'weekend',
  'weekend_morning',
  'weekend_dawn',
  'sunday_morning',
  'saturday_five',
  'saturday_night',
] as const
export type Habit = (typeof habits)[number]

export const DemoCourse = z.object({
  title: z.string(),
  /** The tutor's name for the course's groups, each of which adds a letter. */
  group_name: z.optional(z.string()),
  level: z.enum(levels),
  age_from: z.int(),
  age_to: z.nullable(z.int()),
  rupees_per_class: z.int(),
  classes: z.int(),
  language: z.string(),
  place: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  skills: z.array(z.string()),
  summary: z.string(),
  detail: z.string(),
  outcomes: z.array(z.string()),
  when: z.enum(habits),
  minutes: z.int(),
  classes_per_week: z.int(),
  capacity: z.int(),
  /** What a student needs to have, if that isn't what the skill says. */
  needs: z.optional(z.string()),
  /** A time zone whose families get a group of their own. */
  also_in: z.optional(z.string()),
  /** When that group meets, if it can't meet when the others do: evenings there are nights in India. */
  also_when: z.optional(z.enum(habits)),
})
export type DemoCourse = z.output<typeof DemoCourse>

const DemoTutor = z.object({
  handle: z.string(),
  name: z.string(),
  portrait: z.nullable(z.string()),
  city: z.string(),
  time_zone: z.string(),
  languages: z.array(z.string()),
  rating_tenths: z.int(),
  review_count: z.int(),
  headline: z.string(),
  bio: z.string(),
  method: z.string(),
  courses: z.array(DemoCourse),
})
export type DemoTutor = z.output<typeof DemoTutor>

export function readSubjects() {
  return z.parse(z.array(Subject), readJson('content/subjects.json'))
}

const DemoFilm = z.object({ handle: z.string(), words: z.string() })

export function readFilms() {
  return z.parse(z.array(DemoFilm), readJson('content/films.json'))
}

export function paperPath(kind: string): string {
  return join(packageRoot, 'api/demo/content/papers', `${kind}.webp`)
}

export function filmPath(handle: string): string {
  return join(packageRoot, 'api/demo/content/films', `${handle}.mp4`)
}

export function readTutors(): readonly DemoTutor[] {
  return z.parse(z.array(DemoTutor), readJson('content/tutors.json'))
}

/** What happens in each class, by the title of the course. */
export function readSyllabi(): ReadonlyMap<string, readonly string[]> {
  const read = z.parse(z.record(z.string(), z.array(z.string())), readJson('content/syllabi.json'))
  return new Map(Object.entries(read))
}

export type Pictures = (name: string) => Image

/** Pictures by name; an unknown name stops the load rather than showing a gap. */
export function readPictures(): Pictures {
  const records = z.parse(z.record(z.string(), Image), readJson('pictures.json'))
  return (name) => {
    const picture = records[name]
    if (!picture) throw new Error(`There is no demo picture named ${name}.`)
    return picture
  }
}

export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot, 'api/demo', name), 'utf8'))
}

/** The same thing has the same id in every load, so saved addresses keep working. */
export function demoId(...what: readonly (string | number)[]): string {
  return createHash('sha256').update(what.join('\n')).digest('hex').slice(0, 32)
}

export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/[’']/g, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
}
