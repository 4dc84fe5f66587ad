import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, Count, Elsewhere, Id, Instant, Link, Prose } from '../../shapes.ts'
import { sides } from '../base/words.ts'
import { Material } from '../timetable/classShapes.ts'
import { presences, roomEngines, roomKinds, roomStates } from './roomWords.ts'

/** A person in one room. In another room, the same person has another id. */
export const Member = z.object({ member: Id, name: Prose, role: z.enum(sides) })
export type Member = z.output<typeof Member>

const Lobby = z.object({
  kind: z.enum(roomKinds),
  id: Id,
  title: Prose,
  course: z.nullable(z.object({ slug: Id, title: Prose })),
  /** The number of the class in its group; null for a demo. */
  number: z.nullable(Count),
  starts_at: Instant,
  ends_at: Instant,
  opens_at: Instant,
  closes_at: Instant,
  state: z.enum(roomStates),
  engine: z.enum(roomEngines),
  /** The tutor's own meeting link, given only while a room would be open. */
  link: z.nullable(Link),
  me: Member,
  tutor: z.object({ name: Prose, avatar_url: z.nullable(Address) }),
  expected: z.array(Member),
  /** Those of them who are in the room now. */
  here: z.array(Id),
  /** The materials of the class and its group; missing for a demo. */
  materials: z.optional(z.array(Material)),
})
export type Lobby = z.output<typeof Lobby>

const IceServer = z.object({
  urls: z.array(z.string().check(z.maxLength(300))),
  username: z.optional(Prose),
  credential: z.optional(Prose),
})
const Admission = z.object({
  /** Opens the socket once, within half a minute. */
  ticket: z.string().check(z.maxLength(100)),
  socket: Link,
  ice_servers: z.array(IceServer),
  heartbeat_ms: Count,
})
export type Admission = z.output<typeof Admission>

const Presence = z.object({
  people: z.array(
    z.extend(Member, {
      /** Short breaks in a connection don't count as gaps. The last interval has no end while the person is there. */
      intervals: z.array(z.object({ came_at: Instant, went_at: z.nullable(Instant) })),
      proposed: z.enum(presences),
    }),
  ),
})

const path = '/rooms/:room_kind/:room_id'

export const room = defineEndpoints({
  room: {
    method: 'GET',
    path,
    access: 'member',
    young: true,
    lookers: 'refused',
    summary: 'The room of a class or a demo, for those who take part in it',
    resource: 'Room',
    response: Lobby,
    errors: ['not_found'],
  },
  enterRoom: {
    method: 'POST',
    path: `${path}/admissions`,
    access: 'member',
    young: true,
    summary: 'Get a ticket for the room’s socket',
    resource: 'Room',
    response: Admission,
    errors: ['not_found', 'too_early', 'too_late', 'room_removed', 'room_cancelled', 'wrong_state'],
  },
  roomLink: {
    method: 'POST',
    path: `${path}/links`,
    access: 'member',
    young: true,
    summary: 'Get your own link to a class held on Jitsi, valid for a few minutes',
    resource: 'Room',
    response: z.object({ url: Elsewhere }),
    errors: ['not_found', 'too_early', 'too_late', 'room_removed', 'room_cancelled', 'wrong_state'],
  },
  removeFromRoom: {
    method: 'POST',
    path: `${path}/removals`,
    access: 'tutor',
    summary: 'Remove someone from your own room, for the rest of this class',
    resource: 'Room',
    body: z.object({ member: Id }),
    response: z.null(),
    errors: ['validation_failed', 'not_found'],
  },
  roomPresence: {
    method: 'GET',
    path: `${path}/presence`,
    access: 'tutor',
    lookers: 'refused',
    summary: 'When each person was in your own room, and the attendance that follows from it',
    resource: 'Room',
    response: Presence,
    errors: ['not_found'],
  },
})
