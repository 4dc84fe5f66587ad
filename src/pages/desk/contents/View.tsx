import type { ReactElement } from 'react'
import { contentKindNames } from '#contract/estate/deskContent.ts'
import { contentKindTexts } from '../../../features/desk/contentText.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The texts of Homes that can be changed here, what was published last first. */
export default function ContentsView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { entries } = data.contents
  const kind = contentKindNames.find((each) => each === search.get('kind'))
  const shown = kind ? entries.filter((entry) => entry.kind === kind) : entries
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  return (
    <Desk>
      <DeskHead title='Content' />
      <p className='mt-1 text-ink-soft'>
        Words of Verandah Homes. What you publish is on the site within seconds.
      </p>
      <div className='mt-4 max-w-[52rem]'>
        <Tabs
          label='Kinds'
          tabs={[
            { to: href(pages.deskContents), label: 'All', current: !kind, count: entries.length },
            ...contentKindNames.map((each) => ({
              to: href(pages.deskContents, {}, { kind: each }),
              label: contentKindTexts[each].many,
              current: kind === each,
              count: entries.filter((entry) => entry.kind === each).length,
            })),
          ]}
        />
        {shown.length === 0 && <Nothing>None yet. They come with the folder of the content.</Nothing>}
        <ul>
          {shown.map(({ id, kind: of, title, project, by, at }) => (
            <Line
              key={id}
              main={
                <Link className='link' to={href(pages.deskContent, { entry: id })}>
                  {title}
                </Link>
              }
              side={project?.name}
              below={[
                !kind && contentKindTexts[of].one,
                at &&
                  `published ${dayAndTime(at, site.timeZone)}${by ? ` by ${names.get(by) ?? 'a colleague'}` : ''}`,
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ul>
      </div>
    </Desk>
  )
}
