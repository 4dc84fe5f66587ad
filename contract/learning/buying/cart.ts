import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Currency, HandleName, Id, Image, Instant, Paise, Prose } from '../../shapes.ts'
import { GivenLearner, LearnerRef } from '../base/learnerRef.ts'
import { availabilities, cartAtMost } from '../base/words.ts'
import { levels, modes } from '../catalogue/catalogueWords.ts'
import { CourseGroup, LeavingTerms } from '../catalogue/courses.ts'
import { CourseRef } from '../timetable/lessons.ts'

const tooMany = `A cart can hold at most ${cartAtMost} groups.`

const GivenId = z.string().check(z.minLength(1), z.maxLength(64))
export const GivenIds = z
  .array(GivenId)
  .check(z.minLength(1, 'Choose at least one.'), z.maxLength(cartAtMost, tooMany))
export const GivenCode = z.string().check(z.trim(), z.minLength(1, 'Type the code.'), z.maxLength(40))
/** Comma-separated ids, for an address. */
const IdList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(cartAtMost * 65, tooMany)),
    z.transform((list) => [...new Set(list.split(',').filter(Boolean))]),
  ),
  z.array(GivenId).check(z.maxLength(cartAtMost, tooMany)),
)

export const CartItem = z.object({
  /** The schedule's id for a visitor, whose cart is not stored. */
  id: Id,
  schedule: CourseGroup,
  course: z.extend(CourseRef, {
    cover: z.nullable(Image),
    mode: z.enum(modes),
    place: z.nullable(Prose),
    level: z.enum(levels),
    language: Prose,
  }),
  tutor: z.object({ id: Id, handle: HandleName, name: Prose }),
  /** The classes still to come; only these are bought. */
  classes: Count,
  /** The price of these classes today. */
  price: Paise,
  price_when_added: Paise,
  price_changed: z.boolean(),
  /** How much the sibling discount takes off the price; `total` has it taken off already. */
  sibling_off: z.optional(Paise),
  availability: z.enum(availabilities),
  leaving: LeavingTerms,
  /** Who learns, if not the account holder. */
  learner: z.optional(LearnerRef),
  /** The first class that clashes with another of the learner's, in a seat they have or in this cart. */
  clash: z.optional(z.object({ title: Prose, starts_at: Instant })),
})
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  /** The total of the items that can be ordered. */
  total: Paise,
  currency: Currency,
  count: Count,
  /** Requested schedules that aren't available. They are listed as sent, so they may not be ids of anything. */
  left_out: z.array(GivenId),
})
export type Cart = z.output<typeof Cart>

export const CartDiscount = z.object({
  /** The code in its normalised form. */
  code: Prose,
  /** How much the code takes off the total of the cart. */
  off: Paise,
  total: Paise,
  /** Why the code takes nothing off; null if it does. */
  because: z.nullable(Prose),
})
export type CartDiscount = z.output<typeof CartDiscount>

export const cart = defineEndpoints({
  getCart: {
    method: 'GET',
    path: '/cart',
    access: 'public',
    personal: true,
    resource: 'Cart',
    summary: 'The cart at today’s prices; a visitor names the groups, as in schedule_ids=a,b',
    query: z.object({ schedule_ids: z._default(IdList, []) }),
    response: Cart,
    errors: ['validation_failed'],
  },
  addToCart: {
    method: 'POST',
    path: '/cart',
    access: 'member',
    resource: 'Cart',
    summary: 'Add groups to the cart, each once; those that can’t be ordered are listed in left_out',
    body: z.object({ schedule_ids: GivenIds, learner_id: GivenLearner }),
    response: Cart,
    errors: ['validation_failed'],
  },
  changeCartItem: {
    method: 'PATCH',
    path: '/cart/:id',
    access: 'member',
    resource: 'Cart',
    summary: 'Choose who learns in a group in your cart: one of your learners, or you',
    body: z.object({ learner_id: z.nullable(GivenId) }),
    response: Cart,
    errors: ['validation_failed', 'not_found'],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/cart/:id',
    access: 'member',
    resource: 'Cart',
    summary: 'Remove one group, by the item’s id or the schedule’s',
    response: Cart,
    errors: ['not_found'],
  },
  getCartDiscount: {
    method: 'GET',
    path: '/cart/discount',
    access: 'public',
    personal: true,
    // Each attempt is counted.
    exact: true,
    resource: 'Cart',
    summary: 'What a discount code takes off the cart; a visitor names the groups, as in schedule_ids=a,b',
    query: z.object({ code: GivenCode, schedule_ids: z._default(IdList, []) }),
    response: CartDiscount,
    errors: ['validation_failed', 'rate_limited'],
  },
})
