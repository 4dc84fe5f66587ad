/** Messages written per round, so that one broadcast doesn't hold up the others. */
export const writtenAtOnce = 250

/** How many people one person may write to in a day, alone, with service messages. */
export const serviceAlone = 50

export const changedMeanwhile = 'A colleague has changed this draft. Read it again first.'
