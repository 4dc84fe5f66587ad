import { z } from 'zod/mini'
import { Count, Id, Image, Instant, Link, Prose } from '../../shapes.ts'
import { handInStates, homeworkMarks } from './homeworkWords.ts'
import { materialKinds } from './materialWords.ts'

/** A file that only those entitled to it can get, at an address that works for an hour or two. */
export const ClassFile = z.object({
  kind: z.enum(materialKinds),
  /** For a picture, the file of its largest width; for a link, the link itself. */
  url: Link,
  /** The name to save it under; null for a link. */
  file_name: z.nullable(Prose),
  bytes: z.nullable(Count),
  /** Null unless it's a picture. */
  image: z.nullable(Image),
})
export type ClassFile = z.output<typeof ClassFile>

/** What a tutor gives to a class or to a whole group. */
export const Material = z.extend(ClassFile, {
  id: Id,
  title: Prose,
  /** Null for a material of the whole group. */
  class_id: z.nullable(Id),
  added_at: Instant,
})
export type Material = z.output<typeof Material>

/** A recap of one class, as a student reads it. */
export const Recap = z.object({
  learnt: Prose,
  /** Empty if there is nothing to practise. */
  practise: Prose,
  picture: z.nullable(Image),
  written_at: Instant,
  /** When it last changed for this student; null if it never did. */
  changed_at: z.nullable(Instant),
})
export type Recap = z.output<typeof Recap>

export const HandIn = z.object({
  id: Id,
  state: z.enum(handInStates),
  words: Prose,
  pictures: z.array(z.extend(Image, { upload_id: Id })),
  handed_in_at: Instant,
  /** True if it was handed in after the deadline. */
  late: z.boolean(),
  /** Goes up each time it's handed in. */
  version: Count,
  /** What the tutor wrote about it. */
  answer: z.nullable(Prose),
  mark: z.nullable(z.enum(homeworkMarks)),
  answered_at: z.nullable(Instant),
})
export type HandIn = z.output<typeof HandIn>

/** The fields of a homework that its students and its tutor both see. */
export const homeworkFields = {
  id: Id,
  /** Null for homework of the whole group. */
  class_id: z.nullable(Id),
  words: Prose,
  due_at: Instant,
  set_at: Instant,
}

/** Homework as one of its students sees it. */
export const OwnHomework = z.object({
  ...homeworkFields,
  files: z.array(ClassFile),
  changed_at: z.nullable(Instant),
  hand_in: z.nullable(HandIn),
  /** True until it's answered, even after the deadline. */
  can_hand_in: z.boolean(),
})
export type OwnHomework = z.output<typeof OwnHomework>
