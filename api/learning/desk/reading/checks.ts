import type { CoursePart, ReadingPoint } from '#contract/learning/teaching/readingWords.ts'
import { rupees } from '#contract/money.ts'

export interface Readable {
  readonly parts: Readonly<Record<CoursePart, string>>
  readonly price: number
  readonly classes_per_package: number
  readonly age_from: number
  readonly age_to: number | null
  readonly syllabus: readonly string[]
  readonly has_cover: boolean
  /** The median price per class, in paise, of other live courses in this subject and mode; null if they are few. */
  readonly usual_price: number | null
}
export interface Check {
  readonly point: ReadingPoint
  readonly said: string
  readonly remarks: string[]
}

/** What a person should look at, found by rules. The rules decide nothing. */
export function checksOf(course: Readable): Check[] {
  const { parts } = course
  const texts = [parts.title, parts.summary, parts.description, parts.outcomes, parts.syllabus, parts.needs]
  const text = texts.join('\n')
  return [
    { point: 'title', said: parts.title, remarks: isShouting(parts.title) ? ['Mostly capital letters'] : [] },
    descriptionCheck(parts.description),
    agesCheck(course),
    priceCheck(course),
    {
      point: 'cover',
      said: course.has_cover ? 'A picture of the tutor’s own' : 'Drawn from the title',
      remarks: [],
    },
    syllabusCheck(course),
    listed('contacts', contactsIn(text)),
    listed('claims', claimsIn(text)),
  ]
}

function isShouting(title: string): boolean {
  const letters = title.replace(/[^A-Za-z]/g, '')
  return letters.length >= 8 && letters.replace(/[^A-Z]/g, '').length > letters.length * 0.7
}

const enoughWords = 40

function descriptionCheck(description: string): Check {
  const words = description.split(/\s+/).filter(Boolean).length
  const remarks = words < enoughWords ? ['Says little about what happens in class'] : []
  return { point: 'description', said: words === 1 ? '1 word' : `${words} words`, remarks }
}

function agesCheck({ parts, age_from, age_to }: Readable): Check {
  const remarks = age_from === 0 && age_to === null ? ['No lower age limit'] : []
  return { point: 'ages', said: parts.ages, remarks }
}

const farFromUsual = 3

function priceCheck({ parts, price, classes_per_package, usual_price }: Readable): Check {
  const check = { point: 'price' as const, said: parts.price }
  if (usual_price === null) return { ...check, remarks: [] }
  const times = price / classes_per_package / usual_price
  const usual = `${rupees(Math.round(usual_price / 100) * 100)} a class is usual for the subject`
  return { ...check, remarks: times > farFromUsual || times < 1 / farFromUsual ? [usual] : [] }
}

function syllabusCheck({ syllabus, classes_per_package: classes }: Readable): Check {
  const lines = syllabus.length
  const said = lines === 0 ? 'Left empty' : lines === 1 ? '1 line' : `${lines} lines`
  const differs = lines > 0 && lines !== classes
  return { point: 'syllabus', said, remarks: differs ? [`The package has ${classes} classes`] : [] }
}

function listed(point: 'contacts' | 'claims', phrases: string[]): Check {
  return { point, said: phrases.length === 0 ? 'None found' : `${phrases.length} found`, remarks: phrases }
}

const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const contacts: readonly RegExp[] = [
  /[\w.+-]+(?:@|\s?[([]at[)\]]\s?)[\w-]+(?:\.|\s?[([]dot[)\]]\s?)[a-z]{2,}/gi,
  /\+?\d(?:[\s().-]{0,2}\d){9,12}/g,
  new RegExp(`\\b(?:(?:${digitWords})[\\s,-]+){6,}(?:${digitWords})\\b`, 'gi'),
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![@\w.])[\w-]+\.(?:com|in|net|org|me|io)\b(?:\/\S*)?/gi,
  /(?<!\w)@[a-z][\w.]{2,}/gi,
  /\b(?:whats\s?app|telegram|instagram|facebook|google pay|gpay|phonepe|paytm|upi id|call me|dm me|message me)\b/gi,
]
const claims: readonly RegExp[] = [
  /\bguarante\w+/gi,
  /\b100\s?(?:%|per ?cent)/gi,
  /(?:#\s?|\bno\.?\s?|\bnumber\s)(?:1|one)\b/gi,
  /\b(?:the )?best (?:tutor|teacher|coach|academy|classes|course)\b/gi,
  /\b(?:only|leading|top|famous|award[- ]winning|world[- ]class) (?:tutor|teacher|coach|academy)\b/gi,
  /\b(?:certified|accredited|recogni[sz]ed|approved|licensed) (?:by|with)\b[^.\n]{0,60}/gi,
  /\b(?:cures?|heals?) \w+/gi,
  /\b(?:assured|sure[- ]shot) \w+/gi,
]

/** Ways to reach the tutor outside the site. */
export function contactsIn(text: string): string[] {
  return matchesOf(contacts, text)
}

/** Promises that a parent would hold us to. */
export function claimsIn(text: string): string[] {
  return matchesOf(claims, text)
}

const mostShown = 12

function matchesOf(rules: readonly RegExp[], text: string): string[] {
  const phrases = rules.flatMap((rule) => [...text.matchAll(rule)].map(([match]) => match.trim()))
  // "me@example.com" contains "example.com", so only the longer match is kept.
  const whole = phrases.filter((each) => !phrases.some((other) => other !== each && other.includes(each)))
  return [...new Set(whole)].slice(0, mostShown)
}
