import { type ReactElement, useState } from 'react'
import type { Material } from '#contract/learning/timetable/classShapes.ts'
import { GivenFile } from '../../../features/teaching/given/GivenFile.tsx'
import { Visit } from '../../../features/teaching/room/Visit.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function RoomView(): ReactElement {
  const { data, site, params } = usePage(work)
  // Rejoining starts over, with newly opened devices.
  const [visits, setVisits] = useState(0)
  return (
    <Visit
      key={visits}
      lobby={data.lobby}
      room={{ room_kind: params.kind, room_id: params.room }}
      zone={site.timeZone}
      pageTime={site.now}
      materials={<Materials materials={data.lobby.materials} />}
      comesBack={visits > 0}
      comeBack={() => setVisits(visits + 1)}
    />
  )
}

/** Worksheets and the like, to have at hand before the class. */
function Materials({
  materials = [],
}: {
  readonly materials: readonly Material[] | undefined
}): ReactElement | null {
  if (materials.length === 0) return null
  return (
    <section aria-labelledby='materials' className='lg:col-span-12'>
      <h2 id='materials' className='heading-4'>
        Materials
      </h2>
      <ul className='mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3'>
        {materials.map(({ id, title, ...file }) => (
          <li key={id}>
            <GivenFile file={file} title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
