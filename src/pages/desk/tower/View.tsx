import { type ReactElement, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { type UnitStatus, unitStatuses } from '#contract/estate/projects/words.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { countsIn, placeAt, statusAt } from '../../../features/projects/availability/places.ts'
import { useFreshPlaces } from '../../../features/projects/availability/useFreshPlaces.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Chosen } from './Chosen.tsx'
import { Sheet, stateLooks, stateMarks } from './Sheet.tsx'
import { placesOf } from './selection.ts'
import { type Selecting, useSelection } from './useSelection.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** Polls every two seconds, so that colleagues' changes and expired holds soon show. */
const watch = { everyMs: 2_000, prices: true }

/** A tower as a sheet of floors and stacks, in which homes can be chosen to change them together. */
export default function TowerView(): ReactElement {
  const { params } = usePage(work)
  // Another tower starts with nothing chosen.
  return <Tower key={`${params.project} ${params.tower}`} />
}

function Tower(): ReactElement {
  const { data, params } = usePage(work)
  const { project, blocks, availability } = data
  const { packed, lost } = useFreshPlaces(availability, `${params.project}.${params.tower}`, watch)
  const grid = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const open = (at: number) => navigate(href(pages.deskHome, { home: placeAt(packed, at).unitId }))
  const selecting = useSelection(packed, grid, open)
  const list = href(pages.deskHomes, {}, { project: params.project, block: params.tower })
  return (
    <Desk>
      <Link to={list} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
        As a list
      </Link>
      <DeskHead title={`${blocks.items.find(({ slug }) => slug === params.tower)?.name}, ${project.name}`}>
        {blocks.items.map(({ slug, name }) => (
          <Link
            key={slug}
            to={href(pages.deskTower, { project: params.project, tower: slug })}
            aria-current={slug === params.tower ? 'page' : undefined}
            className='link inline-flex min-h-9 items-center aria-[current]:font-semibold aria-[current]:no-underline pointer-coarse:min-h-11'
          >
            {name}
          </Link>
        ))}
      </DeskHead>
      {lost && <Notice tone='warn' live title='No connection. What you see may be out of date.' />}
      <Legend packed={packed} selecting={selecting} />
      <Sheet packed={packed} selecting={selecting} grid={grid} />
      <p className='mt-2 text-12 text-ink-soft max-md:hidden'>
        Prices in crores before taxes. Drag to choose; Ctrl adds, arrows with Shift extend, Space chooses,
        Enter opens, Esc clears.
      </p>
      <Chosen packed={packed} selecting={selecting} project={params.project} tower={params.tower} />
    </Desk>
  )
}

interface LegendProps {
  readonly packed: Availability
  readonly selecting: Selecting
}

/** What each mark means. Pressing one chooses all homes in that state. */
function Legend({ packed, selecting }: LegendProps): ReactElement {
  const counts = countsIn(packed)
  const { byThumb, setByThumb, choose } = selecting
  const chooseAll = (status: UnitStatus) =>
    choose(new Set(placesOf(packed).filter((at) => statusAt(packed, at) === status)))
  return (
    <div className='mt-3 flex flex-wrap items-center gap-x-4 gap-y-1'>
      {unitStatuses.map((status) => (
        <button
          key={status}
          type='button'
          onClick={() => chooseAll(status)}
          className='inline-flex min-h-9 items-center gap-2 hover:underline pointer-coarse:min-h-11'
        >
          <span
            aria-hidden='true'
            data-mark={stateMarks[status]}
            className={`grid size-5 place-content-center border text-12 before:content-[attr(data-mark)] ${stateLooks[status]}`}
          />
          <span>
            <VisuallyHidden>Choose all: </VisuallyHidden>
            {`${stockStates[status]} ${groupIndian(counts[status])}`}
          </span>
        </button>
      ))}
      <Button
        size='small'
        kind='secondary'
        aria-pressed={byThumb}
        onClick={() => setByThumb(!byThumb)}
        className='pointer-fine:hidden'
      >
        {byThumb ? 'Scroll by thumb' : 'Choose by thumb'}
      </Button>
    </div>
  )
}
