import type { ReactElement } from 'react'
import type { Room } from '#contract/estate/projects/sections.ts'
import { type Measure, sizeText } from './layout.ts'

type RoomListProps = {
  readonly rooms: readonly Room[]
  readonly keyed: readonly Room[]
  readonly measure: Measure
}

/** Every room with its inside dimensions. */
export function RoomList({ rooms, keyed, measure }: RoomListProps): ReactElement {
  return (
    <dl data-print='list' className='grid grid-cols-1 gap-x-8 border-line border-b text-14 sm:grid-cols-2'>
      {rooms.map((room) => {
        const number = keyed.indexOf(room) + 1
        return (
          <div
            key={`${room.x},${room.y}`}
            className='flex items-baseline justify-between gap-4 border-line border-t py-2'
          >
            <dt>
              {number > 0 && <span className='mr-2 font-semibold'>{number}</span>}
              {room.name}
            </dt>
            <dd className='whitespace-nowrap text-ink-soft'>{sizeText(room, measure)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
