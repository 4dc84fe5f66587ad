import type { ReactElement } from 'react'
import type { System, SystemProcess, SystemRound } from '#contract/learning/base/system.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { ageText, concernsOf, roundsOf } from './concerns.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** How the services are doing. Anything that needs attention comes first. */
export default function SystemView(): ReactElement {
  const { data, site } = usePage(work)
  const { system } = data
  const concerns = concernsOf(system, site.timeZone)
  return (
    <Desk>
      <DeskHead title='System' />
      <p className='mt-1 text-ink-soft'>{`As of ${dayAndTime(system.now, site.timeZone)}.`}</p>
      <div className='mt-4 grid max-w-[52rem] gap-6'>
        {concerns.length === 0 ? (
          <Notice tone='good' title='All is well.' />
        ) : (
          <Notice
            tone='warn'
            title={concerns.length === 1 ? 'One thing to look at' : `${concerns.length} things to look at`}
          >
            <ul className='grid gap-1'>
              {concerns.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Services processes={system.processes} now={system.now} zone={site.timeZone} />
        <Messages of={system.messages} now={system.now} />
        <Database of={system.database} />
        <Backups processes={system.processes} zone={site.timeZone} />
        <Rounds of={roundsOf(system.processes)} zone={site.timeZone} />
      </div>
    </Desk>
  )
}

interface ServicesProps {
  readonly processes: readonly SystemProcess[]
  readonly now: string
  readonly zone: string
}

function Services({ processes, now, zone }: ServicesProps): ReactElement {
  return (
    <Section title='Services'>
      {processes.length === 0 && <Nothing>No service is reporting.</Nothing>}
      <ul>
        {processes.map(({ id, started_at, seen_at, version, node, memory_mb, delay_ms, disk }) => (
          <Line
            key={id}
            main={`Running since ${dayAndTime(started_at, zone)}`}
            side={seenText(Date.parse(now) - Date.parse(seen_at))}
            below={[
              `Version ${version} on Node ${node}`,
              `${groupIndian(memory_mb)} MB of memory`,
              `work waits ${delay_ms} ms`,
              disk && `${gigabytes(disk.free_mb)} of ${gigabytes(disk.total_mb)} GB of the disk free`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Section>
  )
}

interface MessagesProps {
  readonly of: System['messages']
  readonly now: string
}

function Messages({ of: { pending, oldest_pending_at, delivered, dead, kept_days }, now }: MessagesProps) {
  const waits = oldest_pending_at && ageText(Date.parse(now) - Date.parse(oldest_pending_at))
  return (
    <Section title='Messages'>
      <ul>
        <Line
          main={<ToMessages state='pending' label='Waiting to be sent' />}
          side={groupIndian(pending)}
          below={waits && `The oldest for ${waits}.`}
        />
        <Line
          main={<ToMessages state='dead' label='Given up' />}
          side={groupIndian(dead)}
          below={dead > 0 && 'They can be sent again from their list.'}
        />
        <Line
          main={<ToMessages state='delivered' label='Delivered' />}
          side={groupIndian(delivered)}
          below={
            <>
              {`Kept for ${kept_days} days, then deleted: `}
              <Link className='link' to={href(pages.deskSetting, { setting: 'messages_kept' })}>
                change
              </Link>
            </>
          }
        />
      </ul>
    </Section>
  )
}

function ToMessages({ state, label }: { readonly state: string; readonly label: string }): ReactElement {
  return (
    <Link className='link' to={href(pages.deskMessages, {}, { state })}>
      {label}
    </Link>
  )
}

function Database({ of }: { readonly of: System['database'] }): ReactElement {
  const { embedded, version, size_mb, connections, migrations, tables } = of
  const kind = embedded ? 'Embedded, like PostgreSQL' : 'PostgreSQL'
  return (
    <Section title='Database'>
      <ul>
        <Line
          main={`${kind} ${version}`}
          side={`${groupIndian(size_mb)} MB`}
          below={[
            `${migrations} migrations so far`,
            connections && `${connections.open} of ${connections.limit} connections open`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        {tables.map(({ name, size_mb: size, rows }) => (
          <Line
            key={name}
            main={name}
            side={`${size < 1 ? 'under 1' : groupIndian(size)} MB`}
            below={rows > 0 && `about ${groupIndian(rows)} rows`}
          />
        ))}
      </ul>
    </Section>
  )
}

function Backups({ processes, zone }: Omit<ServicesProps, 'now'>): ReactElement {
  const own = processes.filter(({ backs_up }) => backs_up)
  const [newest] = own.flatMap(({ backup_at }) => backup_at ?? []).toSorted((a, b) => (a < b ? 1 : -1))
  return (
    <Section title='Backups'>
      {own.length === 0 ? (
        <Nothing>
          None are made from here. The database server has its own: ask its administrators when the last one
          was made, and when one was last restored.
        </Nothing>
      ) : (
        <Nothing>
          {newest ? `The newest is from ${dayAndTime(newest, zone)}.` : 'None yet.'} One is made every hour,
          in the data folder. Copy it to another machine yourself.
        </Nothing>
      )}
    </Section>
  )
}

interface RoundsProps {
  readonly of: readonly SystemRound[]
  readonly zone: string
}

function Rounds({ of, zone }: RoundsProps): ReactElement {
  return (
    <Section title='Scheduled work'>
      {of.length === 0 && <Nothing>None has run yet.</Nothing>}
      <ul>
        {of.map(({ name, at, took_ms, failed_at, error }) => (
          <Line
            key={name}
            main={<span className='inline-block first-letter:uppercase'>{name}</span>}
            side={`${groupIndian(took_ms)} ms, ${dayAndTime(at, zone)}`}
            below={failed_at && `Last failed ${dayAndTime(failed_at, zone)}: ${error}`}
          />
        ))}
      </ul>
    </Section>
  )
}

function seenText(ms: number): string {
  return ms < 60_000 ? 'seen just now' : `seen ${ageText(ms)} ago`
}

function gigabytes(mb: number): string {
  return groupIndian(Math.round(mb / 1024))
}
