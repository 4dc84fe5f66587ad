declare const unread: unique symbol
declare const whole: unique symbol

/**
 * A body as its handler gets it, with a mark. Once all its fields are taken out by name, the rest has the mark and
 * nothing else.
 */
export type Body<B> = B extends unknown ? B & { readonly [unread]: true } : never

/** The result of a call whose body was read completely; `done(answer)` makes one. */
export interface Whole<A> {
  readonly [whole]: A
}

export type Done = <A>(answer: A) => Whole<A>
type Nothing = Readonly<Record<string, never>>

/**
 * Takes the rest of an object once its fields are taken out by name. A field that the contract adds ends up in the
 * rest, so code that would lose it doesn't compile: store the field, or name it there to ignore it deliberately. For
 * the rest of a body this returns the function that wraps the answer, and a call with a body accepts no other answer,
 * so its handler can't do without.
 */
export function nothingElse(rest: Body<Nothing>): Done
export function nothingElse(rest: Nothing): void
export function nothingElse(): unknown {
  return (answer: unknown) => answer
}

/** For a body that is passed to another function as it is, which takes it apart. */
export function passedOn(_body: Body<object>): Done {
  return (answer) => answer as never
}
