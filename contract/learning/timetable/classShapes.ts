import { z } from 'zod/mini'
import { Count, Id, Image, Instant, Link, Prose } from '../../shapes.ts'
import { handInStates, homeworkMarks } from './homeworkWords.ts'
import { materialKinds } from './materialWords.ts'

/** A file that only its readers get, at an address that is theirs for an hour or two. */
export const ClassFile = z.object({
  kind: z.enum(materialKinds),
  /** Of a picture, its largest width; of a link, the link itself. */
  url: Link,
  /** What to save it as; null for a link. */
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
  /** Null for what belongs to the group. */
  class_id: z.nullable(Id),
  added_at: Instant,
})
export type Material = z.output<typeof Material>

/** What a student reads of one class. */
export const Recap = z.object({
  learnt: Prose,
  /** Empty where there is nothing to practise. */
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
  /** True if it came after its time. */
  late: z.boolean(),
  /** Goes up each time it's handed in. */
  version: Count,
  /** What the tutor said of it. */
  answer: z.nullable(Prose),
  mark: z.nullable(z.enum(homeworkMarks)),
  answered_at: z.nullable(Instant),
})
export type HandIn = z.output<typeof HandIn>

/** What its students and its tutor see of a homework alike. */
export const homeworkFields = {
  id: Id,
  /** Null for what belongs to no class. */
  class_id: z.nullable(Id),
  words: Prose,
  due_at: Instant,
  set_at: Instant,
}

/** Homework as one of its students has it. */
export const OwnHomework = z.object({
  ...homeworkFields,
  files: z.array(ClassFile),
  changed_at: z.nullable(Instant),
  hand_in: z.nullable(HandIn),
  /** Until it's answered, late or not. */
  can_hand_in: z.boolean(),
})
export type OwnHomework = z.output<typeof OwnHomework>
