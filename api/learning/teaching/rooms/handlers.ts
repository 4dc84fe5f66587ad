import type { room as roomCalls } from '#contract/learning/teaching/room.ts'
import { heartbeat, type RoomEngine, roomSocketPath } from '#contract/learning/teaching/roomWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { joinHours, materialsInRoom } from '../../timetable/index.ts'
import { findRoom, type Participant, type Room } from './findRoom.ts'
import { channelOf, type News } from './Hub.ts'
import { iceServersFor } from './iceServers.ts'
import { engineOf, jitsiLink } from './jitsi.ts'
import { roomState } from './policy.ts'
import { presenceOf } from './presence.ts'
import { giveTicket, isRemoved, openRoom, remove, roomIdOf } from './tickets.ts'
import { allVisitsIn, endVisitsOf, visitsIn } from './visits.ts'

export function roomHandlers({ db, bus, clock, config }: Context): Handlers<typeof roomCalls> {
  return {
    async room({ viewer, params: { room_kind: kind, room_id: id } }) {
      const room = await findRoom(db, { kind, id, personId: viewer.id })
      const now = clock()
      const asked = { lessonId: id, personId: viewer.id, now }
      const here = await membersHere(db, room, now)
      return {
        ...toLobby(room, { id, here, now, engine: engineOf(room, config) }),
        here,
        ...(kind === 'class' && { materials: await materialsInRoom(db, asked) }),
      }
    },

    async enterRoom({ viewer, params: { room_kind: kind, room_id: id } }) {
      const now = clock()
      const room = await findRoom(db, { kind, id, personId: viewer.id })
      refuseClosed(room, { now, engine: engineOf(room, config), wanted: 'room' })
      const roomId = await openRoom(db, room, now)
      const ticket = await giveTicket(db, { roomId, personId: viewer.id, now })
      if (ticket === null) throw new ApiError('room_removed')
      const { closes_at: until } = joinHours(room)
      return {
        ticket,
        socket: roomSocketPath,
        ice_servers: iceServersFor(config, { member: room.me.member, until }),
        heartbeat_ms: heartbeat,
      }
    },

    async roomLink({ viewer, params: { room_kind: kind, room_id: id } }) {
      const now = clock()
      const room = await findRoom(db, { kind, id, personId: viewer.id })
      refuseClosed(room, { now, engine: engineOf(room, config), wanted: 'jitsi' })
      const roomId = await roomIdOf(db, room)
      if (roomId !== undefined && (await isRemoved(db, { roomId, personId: viewer.id })))
        throw new ApiError('room_removed')
      return { url: jitsiLink(config, room, now) }
    },

    async removeFromRoom({ viewer, params: { room_kind: kind, room_id: id }, body: { member, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      const room = await findRoom(db, { kind, id, personId: viewer.id })
      const out = room.expected.find((each) => each.member === member)
      if (room.me.role !== 'tutor' || out?.role !== 'student') throw new ApiError('not_found')
      const roomId = await openRoom(db, room, now)
      await remove(db, { roomId, personId: out.person_id, now })
      const peers = await endVisitsOf(db, { roomId, personId: out.person_id })
      bus.publish(channelOf(roomId), { out: 'removed', peers } satisfies News)
      for (const peer of peers) bus.publish(channelOf(roomId), { say: { t: 'went', peer } } satisfies News)
      return done(null)
    },

    async roomPresence({ viewer, params: { room_kind: kind, room_id: id } }) {
      const room = await findRoom(db, { kind, id, personId: viewer.id })
      if (room.me.role !== 'tutor') throw new ApiError('not_found')
      const roomId = await roomIdOf(db, room)
      const visits = roomId === undefined ? [] : await allVisitsIn(db, roomId)
      return { people: presenceOf(room, visits, clock()) }
    },
  }
}

async function membersHere(db: Db, room: Room, now: Date): Promise<string[]> {
  const roomId = room.me.off ? undefined : await roomIdOf(db, room)
  const visits = roomId === undefined ? [] : await visitsIn(db, roomId, now)
  const here = new Set(visits.map(({ person_id }) => person_id))
  return room.expected.filter(({ person_id }) => here.has(person_id)).map(({ member }) => member)
}

interface Wish {
  readonly now: Date
  readonly engine: RoomEngine
  readonly wanted: RoomEngine
}

function refuseClosed(room: Room, { now, engine, wanted }: Wish): void {
  const state = roomState(room, now)
  if (state === 'cancelled') throw new ApiError('room_cancelled')
  if (state === 'early')
    throw new ApiError('too_early', { message: 'The room opens ten minutes before the class begins.' })
  if (state === 'over') throw new ApiError('too_late', { message: 'This class is over.' })
  if (engine === 'link')
    throw new ApiError('wrong_state', { message: 'The tutor is holding this class on their own link.' })
  if (engine !== wanted)
    throw new ApiError('wrong_state', {
      message: 'This class is being held elsewhere. Reload the page to join it.',
    })
}

interface Shown {
  readonly id: string
  readonly here: readonly string[]
  readonly now: Date
  readonly engine: RoomEngine
}

function toLobby(room: Room, { id, here, now, engine }: Shown) {
  const { opens_at, closes_at } = joinHours(room)
  const state = roomState(room, now)
  const title = room.course_title ?? 'Demo class'
  return {
    kind: room.kind,
    id,
    title,
    course: room.course_slug === null ? null : { slug: room.course_slug, title },
    number: room.number,
    starts_at: room.starts_at.toISOString(),
    ends_at: room.ends_at.toISOString(),
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString(),
    state,
    engine,
    link: state === 'open' ? room.link : null,
    me: toMember(room.me),
    tutor: { name: room.tutor_name, avatar_url: room.tutor_avatar },
    expected: room.expected.filter(({ spare, member }) => !spare || here.includes(member)).map(toMember),
  }
}

function toMember({ member, name, role }: Participant) {
  return { member, name, role }
}
