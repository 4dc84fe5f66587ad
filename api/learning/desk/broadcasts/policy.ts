/** In one round, so that one doesn’t keep the others waiting. */
export const writtenAtOnce = 250

export const changedMeanwhile = 'A colleague changed this draft meanwhile. Look at it again first.'
