import type { ReactElement } from 'react'
import type { Broadcast } from '#contract/learning/desk/broadcasts.ts'
import {
  audienceText,
  broadcastStates,
  kindWords,
  leftOut,
  peopleText,
} from '../../../features/desk/broadcastWords.ts'
import { Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Edit } from './Edit.tsx'
import { Send } from './Send.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** A broadcast's text, its recipients and its progress. */
export default function BroadcastView(): ReactElement {
  const { data, site, viewer, search } = usePage(work)
  const { broadcast } = data
  const { status, begun, by, at } = broadcast
  const maySend = viewer?.capabilities?.includes('broadcasts.send') ?? false
  const isEdited = maySend && status === 'draft' && search.get('edit') === 'yes'
  return (
    <Record
      back={{ to: href(pages.deskBroadcasts), label: 'Broadcasts' }}
      title={broadcast.subject}
      detail={
        begun
          ? `Started by ${begun.by}, ${dayAndTime(begun.at, site.timeZone)}: “${begun.reason}”`
          : `Draft by ${by}, ${dayAndTime(at, site.timeZone)}. Nothing has been sent.`
      }
      aside={
        maySend ? (
          <Send broadcast={broadcast} isEdited={isEdited} />
        ) : (
          <p className='text-ink-soft'>Your role can read broadcasts; support or an owner sends them.</p>
        )
      }
    >
      <Facts facts={factsOf(broadcast, site.timeZone)} />
      {isEdited ? (
        <Edit broadcast={broadcast} />
      ) : (
        <Section title='The email as you would get it'>
          <p className='whitespace-pre-wrap border border-line bg-surface p-4 wrap-anywhere'>
            {broadcast.preview}
          </p>
        </Section>
      )}
    </Record>
  )
}

function factsOf({ status, kind, audience, fates, failed, per_minute, ended_at }: Broadcast, zone: string) {
  const missing = leftOut(fates)
  return [
    { label: 'State', value: broadcastStates[status] },
    { label: 'About', value: kindWords[kind].label },
    {
      label: 'Group',
      value: (
        <Link className='link' to={href(pages.deskPeople, {}, audience)}>
          {audienceText(audience)}
        </Link>
      ),
    },
    ...(status === 'draft' ? [] : [{ label: 'Sent to', value: peopleText(fates.written) }]),
    ...(status === 'sent'
      ? []
      : [
          {
            label: status === 'draft' ? 'Would be sent to' : 'Still waiting',
            value: peopleText(fates.waiting),
          },
        ]),
    ...(missing.length > 0 ? [{ label: 'Left out', value: missing.join(', ') }] : []),
    ...(failed > 0 ? [{ label: 'Undelivered', value: `${failed} (no mail server accepted them)` }] : []),
    { label: 'Speed', value: `${per_minute} emails a minute` },
    ...(ended_at ? [{ label: 'Ended', value: dayAndTime(ended_at, zone) }] : []),
  ]
}
