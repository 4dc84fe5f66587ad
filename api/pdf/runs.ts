import { type FaceName, faceNamed, faceNames } from './faces.ts'

export interface Run {
  readonly face: FaceName
  readonly text: string
}

const clusters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
/** Joiners and variation selectors, which shape their neighbours and have no outline. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** Drawn as a missing-glyph box, so that a letter that no typeface has is visibly missing. */
export const missing = '\u25a1'

/**
 * Splits text into runs that one typeface can draw: the preferred typeface as far as possible, otherwise that of the
 * script.
 */
export function runsOf(text: string, wanted: FaceName): readonly Run[] {
  const runs: Run[] = []
  for (const { segment } of clusters.segment(text.normalize('NFC').replace(/\p{Cc}/gu, ' '))) {
    const face = faceOf(segment, wanted)
    const last = runs.at(-1)
    if (face === undefined) runs.push({ face: 'devanagari', text: missing })
    else if (last?.face === face && last.text !== missing)
      runs[runs.length - 1] = { face, text: last.text + segment }
    else runs.push({ face, text: segment })
  }
  return runs
}

function faceOf(cluster: string, wanted: FaceName): FaceName | undefined {
  const letters = [...cluster.replace(unseen, '')].map((letter) => letter.codePointAt(0) ?? 0)
  const draws = (name: FaceName) =>
    letters.every((letter) => faceNamed(name).font.hasGlyphForCodePoint(letter))
  return draws(wanted) ? wanted : faceNames.find(draws)
}
