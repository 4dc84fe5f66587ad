import {
  givesOtherArea,
  givesUndatedPossession,
  givesUndatedPrice,
  offersBeforeLaunch,
} from './homesWords.ts'
import { promisesGain } from './promisesGain.ts'

/** Where a text of Homes stands, as far as the rules differ: an opening offers work, and an email has its own date. */
export type TextPlace = 'homes' | 'plots' | 'opening' | 'letter'

interface TextRule {
  readonly isBroken: (text: string) => boolean
  readonly fault: string
  readonly notIn?: readonly TextPlace[]
}

// What no text of Homes may say, wherever it is written. The law is the Real Estate (Regulation and Development) Act, 2016.
export const homesRules = {
  datedPrice: {
    isBroken: givesUndatedPrice,
    fault: 'A price needs its date, such as “as of 1 November 2026”.',
    notIn: ['opening', 'letter'],
  },
  carpetArea: {
    isBroken: givesOtherArea,
    fault: 'Give the area of a home as its RERA carpet area, and call it “carpet area”.',
    notIn: ['opening', 'plots'],
  },
  promisedGain: {
    isBroken: promisesGain,
    fault: 'Returns, rent or appreciation can’t be promised. Leave this out.',
  },
  datedPossession: {
    isBroken: givesUndatedPossession,
    fault: 'Give possession as the month and year declared to the authority.',
    notIn: ['opening'],
  },
  beforeLaunch: {
    isBroken: offersBeforeLaunch,
    fault:
      'Before registration nothing may be advertised, booked or collected, so there are no pre-launch offers.',
    notIn: ['opening'],
  },
} as const satisfies Readonly<Record<string, TextRule>>

export function faultsOfText(text: string, place: TextPlace): readonly string[] {
  return Object.values<TextRule>(homesRules).flatMap(({ isBroken, fault, notIn }) =>
    !notIn?.includes(place) && isBroken(text) ? [fault] : [],
  )
}

/** The first fault of each field, to be shown beside it. */
export function faultsOfLetter(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      faultsOfText(text, 'letter')
        .slice(0, 1)
        .map((fault) => [name, fault]),
    ),
  )
}
