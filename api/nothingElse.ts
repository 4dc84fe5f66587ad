/**
 * Takes the rest of a body once its fields are taken out by name. A field that the contract adds ends up in the rest, so
 * code that would lose it doesn't compile: store it, or name it there as deliberately ignored.
 */
export function nothingElse(_rest: Readonly<Record<string, never>>): void {}
