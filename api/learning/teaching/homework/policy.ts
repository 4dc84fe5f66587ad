import { day, hour, minute } from '../../../clock.ts'

/** How far ahead homework can be due. */
export const furthest = 180 * day
/** How long a tutor can correct what they set or answered before it is emailed. */
export const settle = 10 * minute
export const remindBefore = day
/** Homework that was emailed later than this before its time needs no reminder. */
export const remindUnlessToldWithin = 36 * hour
/** Of one group. */
export const homeworkAtMost = 200
/** Handled in one round; the next ones wait twenty seconds. */
export const atOnce = 20
