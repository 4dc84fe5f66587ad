import { z } from 'zod/mini'
import { NumberCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, ListQuery, listOf, Prose, text } from '../../shapes.ts'
import { sides } from '../base/words.ts'
import { CourseRef, Person, WeeklyTime } from '../timetable/lessons.ts'
import { messageAtMost, threadKinds, writingStates } from './threadWords.ts'

const Message = z.object({
  id: Id,
  /** The service's own order: unique in a thread, and higher for later messages. */
  seq: Count,
  /** The key that the sender's device gave the message; null for other people's messages. */
  key: z.nullable(Prose),
  mine: z.boolean(),
  author: Prose,
  /** Empty if the message was removed. */
  text: Prose,
  gone: z.nullable(z.enum(['hidden', 'erased'])),
  sent_at: Instant,
})
export type Message = z.output<typeof Message>

const Talk = z.object({
  id: Id,
  kind: z.enum(threadKinds),
  /** Whether the reader is the student or the tutor. */
  side: z.enum(sides),
  /** The other person; for a group, its tutor. */
  person: Person,
  group: z.nullable(
    z.object({ id: Id, name: z.nullable(Prose), timings: z.array(WeeklyTime), course: CourseRef }),
  ),
  unread: Count,
  /** If the reader can only read along in their child's conversation: the child's name. Otherwise missing or null. */
  read_along: z.optional(z.nullable(Prose)),
})
const ListedThread = z.extend(Talk, {
  /** The newest message, or the newest that a search finds. */
  last: z.object({ text: Prose, mine: z.boolean(), author: Prose, gone: z.boolean(), sent_at: Instant }),
})
export type ListedThread = z.output<typeof ListedThread>

const Thread = z.extend(Talk, {
  can: z.enum(writingStates),
  /** True if the group's students may answer. */
  takes_answers: z.boolean(),
  /** How far the reader has read. */
  read_seq: Count,
  /** How far each of the others has read; in a group, only the tutor gets this. */
  seen: z.array(Count),
  messages: z.array(Message),
  /** True if there are earlier messages. */
  earlier: z.boolean(),
})
export type Thread = z.output<typeof Thread>

/** Who a first message goes to: a person, or the tutor's own group. */
const Addressee = z.object({
  /** Null until the first message is written. */
  thread_id: z.nullable(Id),
  kind: z.enum(threadKinds),
  name: Prose,
  can: z.enum(writingStates),
})

export const NewMessage = z.object({
  /** Set by the sender's device, so that a message sent twice is stored once. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: text(1, messageAtMost, 'Write up to 4,000 characters.'),
})
export const Sent = z.object({ thread_id: Id, message: Message })

const reads = { method: 'GET', access: 'member', lookers: 'refused', resource: 'Thread' } as const
const writes = { method: 'POST', access: 'member', resource: 'Thread' } as const
const refused = ['validation_failed', 'not_found'] as const

export const threads = defineEndpoints({
  getThreads: {
    ...reads,
    young: true,
    path: '/threads',
    summary: 'Conversations with tutors and students, and announcements to groups, the newest first',
    query: z.extend(ListQuery, {
      /** A name, or words from a message. */
      q: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: listOf(ListedThread),
    errors: ['validation_failed'],
  },
  getUnread: {
    method: 'GET',
    path: '/threads/unread',
    access: 'member',
    young: true,
    // Every page's header calls this, even before the second way and while staff look; those callers get 0.
    alone: 'always',
    resource: 'Thread',
    summary: 'How many messages and notifications you haven’t read; 0 if you may not read them now',
    response: z.object({ unread: Count, notices: Count }),
  },
  getAddressee: {
    ...reads,
    young: true,
    path: '/threads/to/:addressee_id',
    summary: 'Who a message to this person or group goes to, and whether you may write',
    response: Addressee,
    errors: ['not_found'],
  },
  writeFirst: {
    ...writes,
    young: true,
    path: '/threads/to/:addressee_id',
    summary: 'Write to a tutor or student you have dealings with, or announce something to your own group',
    body: NewMessage,
    response: Sent,
    errors: [...refused, 'forbidden', 'rate_limited'],
  },
  getThread: {
    ...reads,
    young: true,
    path: '/threads/:thread_id',
    summary: 'One conversation: its newest messages, those before a message, or those after it',
    query: z.object({ before: z.optional(NumberCursor), after: z.optional(NumberCursor) }),
    response: Thread,
    errors: refused,
  },
  writeMessage: {
    ...writes,
    young: true,
    path: '/threads/:thread_id/messages',
    summary: 'Write in a conversation; a message with a known key isn’t written again',
    body: NewMessage,
    response: Sent,
    errors: [...refused, 'forbidden', 'rate_limited'],
  },
  markRead: {
    ...writes,
    young: true,
    path: '/threads/:thread_id/read',
    summary: 'Mark how far you’ve read; it never goes back',
    body: z.object({ seq: Count }),
    response: z.object({ unread: Count }),
    errors: refused,
  },
  blockThread: {
    ...writes,
    young: true,
    path: '/threads/:thread_id/block',
    summary: 'Block messages from the other person, or unblock them',
    body: z.object({ blocked: z.boolean() }),
    response: z.null(),
    errors: refused,
  },
  takeAnswers: {
    ...writes,
    path: '/threads/:thread_id/answers',
    access: 'tutor',
    summary: 'Allow the students of your own group to answer its announcements, or not',
    body: z.object({ allowed: z.boolean() }),
    response: z.null(),
    errors: refused,
  },
})
