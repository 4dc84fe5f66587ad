/** How many people are told in one round; the next round tells more. */
export const toldAtOnce = 100
