import type { RecordEnd } from '#contract/recordEnd.ts'
import { groupIndian } from '../../ui/format/money.ts'
import { dayAndTime } from '../../ui/format/when.ts'

interface EndWords {
  readonly what: string
  readonly why: string
}

/** What is wrong with the end of the record of staff actions; null if nothing is, or if it wasn't compared. */
export function recordEndWords(end: RecordEnd | undefined, zone: string): EndWords | null {
  if (end?.state === 'unreachable')
    return {
      what: 'We couldn’t check whether staff actions are missing at the end of the record.',
      why: 'The copy of its end, in the storage of uploads, can’t be read.',
    }
  if (end?.state !== 'differs') return null
  const { kept, last } = end
  const former = `entry ${groupIndian(kept.number)} on ${dayAndTime(kept.at, zone)}`
  if (last === null) return { what: `The record of staff actions is empty, but it ended at ${former}.`, why }
  if (last < kept.number)
    return {
      what: `The record of staff actions ends at entry ${groupIndian(last)}, but it ended at ${former}.`,
      why,
    }
  return { what: `The record of staff actions ended at ${former}, and that entry has changed.`, why }
}

const why =
  'Entries were changed or removed at the end, an older backup was restored, or a power cut took the last ones.'
