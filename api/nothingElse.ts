declare const unread: unique symbol
declare const whole: unique symbol

/** A body as its handler gets it: with a mark that only what is left of it, once all its fields are taken out by name, carries alone. */
export type Body<B> = B extends unknown ? B & { readonly [unread]: true } : never

/** The answer of a call whose body was read whole; `done(answer)` makes one. */
export interface Whole<A> {
  readonly [whole]: A
}

export type Done = <A>(answer: A) => Whole<A>
type Nothing = Readonly<Record<string, never>>

/**
 * Takes the rest of an object once its fields are taken out by name. A field that the contract adds ends up in the rest, so
 * code that would lose it doesn't compile: store it, or name it there as deliberately ignored. For the rest of a body the
 * result wraps the answer, and a call with a body accepts no other, so a handler can't do without.
 */
export function nothingElse(rest: Body<Nothing>): Done
export function nothingElse(rest: Nothing): void
export function nothingElse(): unknown {
  return (answer: unknown) => answer
}

/** For a body that goes on to another function as it is: that one takes it apart. */
export function passedOn(_body: Body<object>): Done {
  return (answer) => answer as never
}
