import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text, webAddress } from '../../shapes.ts'
import { lessonStatuses } from '../catalogue/catalogueWords.ts'
import { Material } from '../timetable/classShapes.ts'
import { CourseRef, WeeklyTime } from '../timetable/lessons.ts'
import { materialTitleLength } from '../timetable/materialWords.ts'

const someId = z.string().check(z.minLength(1, 'Please fill this in.'), z.maxLength(64))
const Title = text(1, materialTitleLength, `Give it a title of up to ${materialTitleLength} characters.`)

/** A group, for the pages of its materials and its homework. */
export const GivenGroup = z.object({
  id: Id,
  course: CourseRef,
  name: z.nullable(Prose),
  timings: z.array(WeeklyTime),
  classes: z.array(z.object({ id: Id, number: Count, starts_at: Instant, status: z.enum(lessonStatuses) })),
})
export type GivenGroup = z.output<typeof GivenGroup>

export const TaughtMaterials = z.object({
  group: GivenGroup,
  /** In order: the group's own first, then class by class. */
  materials: z.array(
    z.extend(Material, {
      /** True while staff hide it from the students. */
      hidden: z.boolean(),
    }),
  ),
  /** The most materials that one class, or the group itself, can have. */
  at_most: Count,
  /** The total size of the files that this tutor gives to classes, and its limit. */
  bytes_used: Count,
  bytes_at_most: Count,
})
export type TaughtMaterials = z.output<typeof TaughtMaterials>

const path = '/my-courses/:course_id/schedules/:schedule_id/materials'
const ofTutor = {
  access: 'tutor',
  resource: 'Material',
  response: TaughtMaterials,
} as const
const alsoChanges = ['Enrolment'] as const

export const materials = defineEndpoints({
  getTaughtMaterials: {
    ...ofTutor,
    method: 'GET',
    path,
    summary: 'The files and links that a tutor gives to a group and to its classes',
    errors: ['not_found'],
  },
  addMaterial: {
    ...ofTutor,
    method: 'POST',
    path,
    alsoChanges,
    summary: 'Give a file or a link to a group or to one of its classes; repeating it adds nothing',
    body: z
      .object({
        title: Title,
        /** Null for the whole group. */
        class_id: z._default(z.nullable(someId), null),
        /** A finished upload with the purpose `material`. */
        upload_id: z.optional(z.nullable(someId)),
        url: z.optional(z.nullable(webAddress(500, 'Enter a whole address that begins with https://.'))),
      })
      .check(
        z.refine(({ upload_id, url }) => Boolean(upload_id) !== Boolean(url), {
          path: ['upload_id'],
          error: 'Choose a file, or enter a link.',
        }),
      ),
    errors: ['validation_failed', 'not_found'],
  },
  changeMaterial: {
    ...ofTutor,
    method: 'PATCH',
    path: `${path}/:material_id`,
    alsoChanges,
    summary: 'Rename a material, or move it up or down',
    body: z.object({
      title: z.optional(Title),
      move: z.optional(z.enum(['up', 'down'])),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  removeMaterial: {
    ...ofTutor,
    method: 'DELETE',
    path: `${path}/:material_id`,
    alsoChanges,
    summary: 'Take a material away from its students; its file goes within a day',
    errors: ['not_found'],
  },
})
