/** Told in one round; the next round tells more. */
export const toldAtOnce = 100
