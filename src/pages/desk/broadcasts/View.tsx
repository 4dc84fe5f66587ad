import type { ReactElement } from 'react'
import { broadcastStates, kindWords, peopleText } from '../../../features/desk/broadcastWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BroadcastsView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { broadcasts, next } = data.page
  const maySend = viewer?.capabilities?.includes('broadcasts.send') ?? false
  return (
    <Desk>
      <DeskHead title='Broadcasts'>
        {maySend && (
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskPeople)}
          >
            Choose people to write to
          </Link>
        )}
      </DeskHead>
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        Emails to many people at once: news for those who asked for it, or something a group needs to know.
      </p>
      {broadcasts.length === 0 ? (
        <Nothing>None yet. Filter the list of people, then press “Write to them”.</Nothing>
      ) : (
        <ul className='mt-4 max-w-[52rem] border-line border-t'>
          {broadcasts.map((each) => (
            <Line
              key={each.id}
              main={
                <Link className='link font-semibold' to={href(pages.deskBroadcast, { broadcast: each.id })}>
                  {each.subject}
                </Link>
              }
              side={broadcastStates[each.status]}
              below={[
                kindWords[each.kind].label,
                each.status === 'draft'
                  ? 'not sent'
                  : `sent to ${groupIndian(each.written)} of ${peopleText(each.people)}`,
                `${each.by}, ${dayAndTime(each.at, site.timeZone)}`,
              ].join(' · ')}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.deskBroadcasts, {}, { before: next })}
        >
          Older
        </Link>
      )}
    </Desk>
  )
}
