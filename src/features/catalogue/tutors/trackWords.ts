import { trackRecordNeeds } from '#contract/learning/catalogue/catalogueWords.ts'
import type { TrackRecord } from '#contract/learning/catalogue/trackRecord.ts'
import { groupIndian } from '../../../ui/format/money.ts'

interface Fact {
  /** "112 of 120" */
  readonly figure: string
  /** "classes held as planned" */
  readonly text: string
  /** Both as one phrase, for a line of facts. */
  readonly phrase: string
}

/** The figures in the record, without those based on too few cases. */
export function trackFacts({ classes, demo_requests, renewals }: TrackRecord): readonly Fact[] {
  const facts: Fact[] = []
  if (classes) {
    const figure = `${groupIndian(classes.as_planned)} of ${groupIndian(classes.planned)}`
    facts.push({ figure, text: 'classes held as planned', phrase: `${figure} classes held as planned` })
  }
  if (demo_requests) {
    const figure = aboutTime(demo_requests.median_minutes)
    facts.push({
      figure: figure.replace(/^./, (letter) => letter.toUpperCase()),
      text: 'to answer a demo request, typically',
      phrase: `usually answers demo requests in ${figure}`,
    })
  }
  if (renewals) {
    const figure = `${groupIndian(renewals.renewed)} of ${groupIndian(renewals.finished)}`
    facts.push({ figure, text: 'students took another term', phrase: `${figure} students took another term` })
  }
  return facts
}

/** "about 20 minutes", "about an hour", "about 3 hours", "about 2 days" */
export function aboutTime(minutes: number): string {
  if (minutes < 48) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const hours = Math.round(minutes / 60)
  if (hours <= 1) return 'about an hour'
  return hours < 36 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}

const {
  classes: classesNeeded,
  demo_requests: answersNeeded,
  students: studentsNeeded,
  months,
} = trackRecordNeeds

/** How each figure is counted, with this tutor's numbers if the record is given. */
export function countingWords(record?: TrackRecord): readonly string[] {
  return [classWords(record), demoWords(record), termWords(record), threshold]
}

function classWords(record: TrackRecord | undefined): string {
  const rule = `A class counts as held as planned if it took place at the time first set for it and the tutor marked attendance. We look at the last ${months} months and at groups with students; changes to a group’s weekly time aren’t counted.`
  if (!record?.classes) return rule
  const { planned, as_planned, moved, cancelled } = record.classes
  const unmarked = planned - as_planned - moved - cancelled
  return `${rule} Of ${groupIndian(planned)} classes, ${groupIndian(as_planned)} were held as planned, ${groupIndian(moved)} moved and ${groupIndian(cancelled)} cancelled; ${groupIndian(unmarked)} have no attendance.`
}

function demoWords(record: TrackRecord | undefined): string {
  const rule =
    'The time to answer is how long a tutor takes to accept or decline a demo request: half of the answers came faster, half slower.'
  if (!record?.demo_requests) return rule
  const { received, answered } = record.demo_requests
  return `${rule} ${groupIndian(answered)} of ${groupIndian(received)} requests got an answer.`
}

function termWords(record: TrackRecord | undefined): string {
  const rule = 'Students took another term if they renewed when the group continued.'
  if (!record?.renewals) return rule
  return `${rule} ${groupIndian(record.renewals.finished)} had that choice.`
}

const threshold = `We show a figure from ${classesNeeded} classes, ${answersNeeded} answered requests or ${studentsNeeded} students with a finished term. A figure from fewer would mean little.`
