import { eq, sql } from 'drizzle-orm'
import { roomBoards, roomRemovals, roomTickets, roomVisits, roomWords } from '../../teaching/index.ts'
import { share } from './Share.ts'

/** What happens in live classes on our own site. */
export const roomHoldings = {
  roomTickets: [
    share(roomTickets, {
      title: 'rooms_you_are_entering',
      whose: (id) => sql`${eq(roomTickets.person_id, id)}`,
      without: ['ticket_hash'],
      closing: 'go',
    }),
  ],
  roomVisits: [
    share(roomVisits, {
      title: 'when_you_were_in_a_room',
      whose: (id) => sql`${eq(roomVisits.person_id, id)}`,
      without: ['state'],
      closing: {
        because: 'It shows the other side who came to a class that was paid for.',
        texts: ['state'],
      },
    }),
  ],
  roomWords: [
    share(roomWords, {
      title: 'what_you_said_in_a_room',
      whose: (id) => sql`${eq(roomWords.person_id, id)}`,
      without: ['key'],
      closing: 'go',
    }),
  ],
  roomBoards: [
    share(roomBoards, {
      title: 'what_you_drew_in_a_room',
      whose: (id) => sql`${eq(roomBoards.person_id, id)}`,
      closing: { because: 'The board belongs to the whole group.', texts: ['ops'] },
    }),
  ],
  roomRemovals: [
    share(roomRemovals, {
      title: 'rooms_you_were_sent_out_of',
      whose: (id) => sql`${eq(roomRemovals.person_id, id)}`,
      closing: 'go',
    }),
  ],
}
