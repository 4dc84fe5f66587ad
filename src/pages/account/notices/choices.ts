import type { NoticeChoices } from '#contract/learning/account/profile.ts'
import { noticeTopics } from '#contract/learning/base/words.ts'

export const ways = ['push', 'email', 'sms'] as const
export type Way = (typeof ways)[number]
export type Topic = (typeof noticeTopics)[number]

export const wayWords: Readonly<Record<Way, string>> = {
  push: 'Device',
  email: 'Email',
  sms: 'Text message',
}
export const topicWords: Readonly<Record<Topic, { readonly title: string; readonly about: string }>> = {
  messages: {
    title: 'Messages',
    about:
      'Someone wrote to you and you haven’t read it after five minutes. Not between 9:30 pm and 7:30 am, unless your class begins soon.',
  },
  reminders: {
    title: 'Reminders',
    about:
      'An hour before a class or a demo, on your devices also ten minutes before, and once when an order is left unpaid.',
  },
  bookings: {
    title: 'Bookings and changes',
    about: 'A demo is confirmed, moved or cancelled; something changes in one of your groups.',
  },
  renewals: {
    title: 'Renewals',
    about: 'A course can be renewed, and once more before your seat goes to others.',
  },
  news: { title: 'News', about: 'New subjects and features.' },
}

/** `reminders.email`: the name of one switch. */
export type SwitchName = `${Topic}.${Way}`
export const switchNames = noticeTopics.flatMap((topic) => ways.map((way): SwitchName => `${topic}.${way}`))

export function namesOn(choices: NoticeChoices): readonly SwitchName[] {
  return noticeTopics.flatMap((topic) =>
    ways.filter((way) => choices[topic][way]).map((way): SwitchName => `${topic}.${way}`),
  )
}

export function choicesOf(on: readonly string[]): NoticeChoices {
  const topic = (name: Topic) => ({
    email: on.includes(`${name}.email`),
    sms: on.includes(`${name}.sms`),
    push: on.includes(`${name}.push`),
  })
  return {
    messages: topic('messages'),
    reminders: topic('reminders'),
    bookings: topic('bookings'),
    renewals: topic('renewals'),
    news: topic('news'),
  }
}

/** What the person changed, in words. */
export function changeWords(before: readonly string[], after: readonly string[]): string {
  const changed = switchNames.filter((name) => before.includes(name) !== after.includes(name))
  const [only] = changed
  if (changed.length !== 1 || !only) return 'Choices saved.'
  const [topic, way] = only.split('.') as [Topic, Way]
  return `${switchLabel(topic, way)}: ${after.includes(only) ? 'on' : 'off'}.`
}

export function switchLabel(topic: Topic, way: Way): string {
  const how = way === 'push' ? 'on your devices' : `by ${wayWords[way].toLowerCase()}`
  return `${topicWords[topic].title} ${how}`
}
