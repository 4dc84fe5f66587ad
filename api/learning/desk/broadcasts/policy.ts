/** Messages written per round, so that one broadcast doesn't hold up the others. */
export const writtenAtOnce = 250

export const changedMeanwhile = 'A colleague has changed this draft. Read it again first.'
