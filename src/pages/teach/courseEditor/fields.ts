import type { Typed } from '../../../features/authoring/typed.ts'
import type { Names } from '../draftCourse.ts'

export interface FieldsProps {
  /** What stands in the form now. */
  readonly typed: Typed
  /** What it began with. */
  readonly proposed: Typed
  readonly names: Names
  readonly errorOf: (name: string) => string | undefined
}
