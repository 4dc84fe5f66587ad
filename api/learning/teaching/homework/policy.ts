import { day, hour, minute } from '../../../clock.ts'

/** How far ahead homework can be due. */
export const furthest = 180 * day
/** How long a tutor can correct homework or an answer before it's emailed. */
export const settle = 10 * minute
export const remindBefore = day
/** Homework emailed less than this before it's due needs no reminder. */
export const remindUnlessToldWithin = 36 * hour
/** How many pieces of homework a group may have. */
export const homeworkAtMost = 200
/** How many pieces one round emails about. The rest wait twenty seconds for the next round. */
export const atOnce = 20
