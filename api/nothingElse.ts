/**
 * Takes what is left of a body once its fields are taken out by name. A field that the contract adds is left over, so the
 * place that would lose it doesn't compile: store it, or name it there as one that isn't wanted.
 */
export function nothingElse(_rest: Readonly<Record<string, never>>): void {}
