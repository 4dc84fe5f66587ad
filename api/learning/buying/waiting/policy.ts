/** Told of at once; the next round tells more. */
export const toldAtOnce = 100
