import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import type { Typed } from '../../../features/teaching/authoring/typed.ts'
import type { Names } from '../draftCourse.ts'

export interface FieldsProps {
  readonly course: MyCourse
  /** The form's current values. */
  readonly typed: Typed
  /** The form's initial values. */
  readonly proposed: Typed
  readonly names: Names
  readonly errorOf: (name: string) => string | undefined
}
