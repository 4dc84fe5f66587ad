import type { Message } from '#contract/learning/talk/threads.ts'
import { dayWords } from '../words.ts'

export interface Day {
  readonly title: string
  readonly messages: readonly Placed[]
}
interface Placed {
  readonly message: Message
  /** True for the first and the last of several messages that one person wrote within a few minutes. */
  readonly begins: boolean
  readonly ends: boolean
}

const together = 5 * 60_000

/** The messages by day, in the reader's time zone. */
export function byDay(messages: readonly Message[], zone: string, now: number): readonly Day[] {
  const days: { title: string; messages: Placed[] }[] = []
  messages.forEach((message, index) => {
    const title = dayWords(message.sent_at, zone, now)
    const [before, after] = [messages[index - 1], messages[index + 1]]
    const begins = !belongs(before, message) || dayWords(before?.sent_at ?? '', zone, now) !== title
    const ends = !belongs(after, message) || dayWords(after?.sent_at ?? '', zone, now) !== title
    const day = days.at(-1)
    if (day?.title === title) day.messages.push({ message, begins, ends })
    else days.push({ title, messages: [{ message, begins, ends }] })
  })
  return days
}

function belongs(other: Message | undefined, { author, mine, sent_at }: Message): other is Message {
  if (!other || other.author !== author || other.mine !== mine) return false
  return Math.abs(Date.parse(other.sent_at) - Date.parse(sent_at)) < together
}
