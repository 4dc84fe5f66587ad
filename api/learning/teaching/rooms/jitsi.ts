import { createHash, createHmac } from 'node:crypto'
import type { RoomEngine } from '#contract/learning/teaching/roomWords.ts'
import { later, minute } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import type { Room } from './findRoom.ts'

/** Long enough to load Jitsi on a slow connection. People who drop out later come back through our own page. */
const linkLife = 5 * minute

type JitsiConfig = Pick<Config, 'JITSI_URL' | 'JITSI_APP_ID' | 'JITSI_APP_SECRET' | 'JITSI_FROM'>

/** Depends on how many may come, not on how many do: a class mustn't change rooms because somebody left the group. */
export function engineOf(
  { link, capacity }: Pick<Room, 'link' | 'capacity'>,
  { JITSI_URL, JITSI_FROM }: JitsiConfig,
): RoomEngine {
  if (link !== null) return 'link'
  return JITSI_URL !== undefined && capacity + 1 >= JITSI_FROM ? 'jitsi' : 'room'
}

/**
 * The address, with a token for Jitsi's Prosody (`AUTH_TYPE=jwt`, shared secret) that is valid for one person, one room
 * and a few minutes. It marks the moderator in both of the ways that Prosody's modules understand.
 */
export function jitsiLink(
  config: JitsiConfig,
  room: Pick<Room, 'kind' | 'place_id' | 'me'>,
  now: Date,
): string {
  const { JITSI_URL, JITSI_APP_ID, JITSI_APP_SECRET } = config
  if (!JITSI_URL || !JITSI_APP_SECRET) throw new Error('No Jitsi is set up.')
  // Jitsi uses lower-case room names.
  const name = createHash('sha256').update(`${room.kind} ${room.place_id}`).digest('hex').slice(0, 32)
  const { member, name: shown, role } = room.me
  const moderates = role === 'tutor'
  const token = signed(JITSI_APP_SECRET, {
    aud: 'jitsi',
    iss: JITSI_APP_ID,
    sub: new URL(JITSI_URL).hostname,
    room: name,
    nbf: seconds(later(now, -minute)),
    exp: seconds(later(now, linkLife)),
    moderator: moderates,
    context: {
      user: {
        id: member,
        name: shown,
        moderator: String(moderates),
        affiliation: moderates ? 'owner' : 'member',
      },
      features: { recording: 'false', livestreaming: 'false', transcription: 'false' },
    },
  })
  return `${JITSI_URL}/${name}?jwt=${token}#config.disableInviteFunctions=true`
}

function signed(secret: string, claims: object): string {
  const said = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac('sha256', secret).update(said.join('.')).digest('base64url')
  return [...said, signature].join('.')
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
