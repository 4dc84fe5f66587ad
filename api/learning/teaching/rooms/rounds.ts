import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { channelOf, type News } from './Hub.ts'
import { endSilentVisits } from './visits.ts'

export function roomRounds({ db, bus, clock }: Context): readonly Round[] {
  return [
    {
      name: 'end_silent_visits',
      run: async () => {
        for (const { peer, room_id } of await endSilentVisits(db, clock()))
          bus.publish(channelOf(room_id), { say: { t: 'went', peer } } satisfies News)
      },
    },
  ]
}
