import type { ReactElement } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { staffActions as calls, StaffAction } from '#contract/learning/desk/staffActions.ts'
import { staffActionWords } from '../../../features/desk/actionWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { recordEndWords } from '../../../features/desk/recordEnd.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Filters } from './Filters.tsx'
import { checkedTo, work } from './work.ts'

export { work } from './work.ts'

export default function StaffActionsView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { items, next } = data.actions
  const { before: _, check: __, ...filter } = Object.fromEntries(search)
  return (
    <Desk>
      <DeskHead title='What staff did' />
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        Each change that only staff can make, and each time they read something personal. Entries are kept as
        they were written: eight years if they’re about money, homes’ prices or roles, the others one year.
      </p>
      {data.chain ? (
        <>
          <ChainState chain={data.chain} from={checkedTo(search)} />
          <EndState end={data.chain.end} zone={site.timeZone} />
        </>
      ) : (
        <ButtonLink
          to={href(pages.deskActions, {}, { ...filter, check: 'all' })}
          size='small'
          kind='secondary'
          className='mt-4'
        >
          Check for changed or missing entries
        </ButtonLink>
      )}
      <Filters search={search} />
      {items.length === 0 ? (
        <EmptyState title={search.size > 0 ? 'No entries match this' : 'No entries yet'}>
          {search.size > 0 ? 'Try fewer words, or other days.' : 'They appear as soon as staff do something.'}
        </EmptyState>
      ) : (
        <ol className='mt-6 max-w-[52rem] border-line border-b'>
          {items.map((action) => (
            <Entry key={action.number} action={action} zone={site.timeZone} />
          ))}
        </ol>
      )}
      {next !== null && (
        <ButtonLink
          to={href(pages.deskActions, {}, { ...filter, before: next })}
          kind='secondary'
          className='mt-6'
        >
          Older entries
        </ButtonLink>
      )}
    </Desk>
  )
}

interface ChainStateProps {
  readonly chain: ResponseOf<(typeof calls)['checkStaffActions']>
  /** The entry at which the previous check ended. */
  readonly from: number
}

function ChainState({ chain: { count, broken, next, end }, from }: ChainStateProps): ReactElement {
  if (broken === null) {
    const entries = count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`
    const which = from > 0 ? `${entries} after entry ${from}` : entries
    return (
      <div className='mt-4 flex flex-wrap items-center gap-4'>
        <p className='text-ink-soft' role='status'>
          {`Checked just now: ${which}${end?.state === 'differs' ? '' : ', none changed or missing'}.`}
        </p>
        {next !== null && (
          <ButtonLink to={href(pages.deskActions, {}, { check: next })} size='small' kind='secondary'>
            Check the next entries
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <div className='mt-4 max-w-[52rem]'>
      <Notice tone='bad' title={`Entry ${broken} doesn’t follow from the one before it`}>
        Someone changed or removed entries directly in the database. Compare it with an earlier backup.
      </Notice>
    </div>
  )
}

interface EndStateProps {
  readonly end: ResponseOf<(typeof calls)['checkStaffActions']>['end']
  readonly zone: string
}

function EndState({ end, zone }: EndStateProps): ReactElement | null {
  const words = recordEndWords(end, zone)
  if (!words) return null
  const differs = end?.state === 'differs'
  return (
    <div className='mt-4 max-w-[52rem]'>
      <Notice tone={differs ? 'bad' : 'warn'} title={words.what}>
        {words.why}
        {differs && (
          <>
            {' Compare it with an earlier backup. If one was restored on purpose, run '}
            <code>npm run db -- accept-end</code>
            {' on the server.'}
          </>
        )}
      </Notice>
    </div>
  )
}

interface EntryProps {
  readonly action: StaffAction
  readonly zone: string
}

function Entry({ action: { number, at, action, actor, person, ...rest }, zone }: EntryProps): ReactElement {
  return (
    <li className='grid gap-x-6 gap-y-1 border-line border-t py-4 md:grid-cols-[10rem_1fr]'>
      <p className='text-14 text-ink-soft tabular-nums'>
        {dayAndTime(at, zone)}
        <span className='block max-md:inline'>{` Entry ${number}`}</span>
      </p>
      <div className='min-w-0'>
        <p>
          {actor ? (
            <Link to={href(pages.deskActions, {}, { actor: actor.id })} className='link font-semibold'>
              {actor.name}
            </Link>
          ) : (
            <span className='font-semibold'>The server itself</span>
          )}{' '}
          {staffActionWords[action]}
          {person && (
            <>
              {' of '}
              <Link to={href(pages.deskActions, {}, { person: person.id })} className='link'>
                {person.name}
              </Link>
            </>
          )}
        </p>
        {rest.reason && <p className='mt-1 text-ink-soft'>{`“${rest.reason}”`}</p>}
        <Details {...rest} />
      </div>
    </li>
  )
}

type DetailsProps = Pick<StaffAction, 'subject_id' | 'changes' | 'request_id' | 'network'>

function Details({ subject_id, changes, request_id, network }: DetailsProps): ReactElement | null {
  const lines = [
    ['Of', subject_id],
    ...changes.map(({ name, before, after }) => [name, [before, after].filter(Boolean).join(' → ')]),
    ['From', network],
    ['Request', request_id],
  ].filter(([, value]) => value)
  if (lines.length === 0) return null
  return (
    <details className='mt-1 text-14'>
      <summary className='inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4'>
        Details
      </summary>
      <dl className='grid grid-cols-[5rem_1fr] gap-y-1 pb-2'>
        {lines.map(([name, value]) => (
          <div key={name} className='contents'>
            <dt className='text-ink-soft'>{name}</dt>
            <dd className='wrap-anywhere'>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
