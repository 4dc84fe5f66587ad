import type { CourseGroup, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { rupees } from '../../../ui/format/money.ts'
import { classesText } from './words.ts'

/** The price of a seat from now on, in this group or, if there is none, for the whole course: "₹3,600 for 6 classes". */
export function totalText(
  { price, classes_per_package }: Pick<CourseSummary, 'price' | 'classes_per_package'>,
  group?: Pick<CourseGroup, 'price' | 'classes_left'> | null,
): string {
  return group
    ? `${rupees(group.price)} for ${classesText(group.classes_left)}`
    : `${rupees(price)} for ${classesText(classes_per_package)}`
}

/** "12 classes", or "6 of 12 classes left" once the group has started. */
export function sizeText({ classes_left, classes_total }: CourseGroup): string {
  return classes_left < classes_total
    ? `${classes_left} of ${classesText(classes_total)} left`
    : classesText(classes_total)
}
