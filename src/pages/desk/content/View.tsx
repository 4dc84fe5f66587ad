import type { ReactElement } from 'react'
import { contentKinds } from '#contract/estate/deskContent.ts'
import { contentFieldTexts, contentKindTexts } from '../../../features/desk/contentText.ts'
import { Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Publish } from './Publish.tsx'
import { Versions } from './Versions.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ContentView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { entry, colleagues } = data
  const mayPublish = viewer?.capabilities?.includes('content.publish') ?? true
  const names = new Map(colleagues?.people.map(({ id, name }) => [id, name]))
  return (
    <Record
      back={{
        to: href(pages.deskContents, {}, { kind: entry.kind }),
        label: contentKindTexts[entry.kind].many,
      }}
      title={entry.title}
      detail={[contentKindTexts[entry.kind].one, entry.project?.name].filter(Boolean).join(', ')}
      aside={
        mayPublish ? (
          <Publish entry={entry} />
        ) : (
          <p className='text-ink-soft'>An editor can change this. You can read it.</p>
        )
      }
    >
      <Section title='On the site now'>
        <Facts
          facts={contentKinds[entry.kind].map((name) => ({
            label: contentFieldTexts[name],
            value: <span className='whitespace-pre-line'>{entry.words[name]}</span>,
          }))}
        />
      </Section>
      <Versions entry={entry} names={names} zone={site.timeZone} mayPublish={mayPublish} />
    </Record>
  )
}
