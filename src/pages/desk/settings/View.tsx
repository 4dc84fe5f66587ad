import type { ReactElement } from 'react'
import { businessSettings, settingText } from '#contract/businessSettings.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const sources = { desk: null, environment: 'Set on the server', usual: 'Default' } as const

export default function SettingsView(): ReactElement {
  const { data } = usePage(work)
  return (
    <Desk>
      <DeskHead title='Settings' />
      <p className='mt-1 text-ink-soft'>
        What the company decides. A change applies within seconds, or from a day you choose.
      </p>
      <ul className='mt-4 max-w-[52rem] border-line border-t'>
        {data.settings.settings.map(({ name, value, source, next }) => (
          <Line
            key={name}
            main={
              <Link className='link' to={href(pages.deskSetting, { setting: name })}>
                {businessSettings[name].label}
              </Link>
            }
            side={<span className='font-semibold text-ink'>{settingText(name, value)}</span>}
            below={[
              sources[source],
              next && `${settingText(name, next.value)} from ${dateOf(next.valid_from, officeZone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Desk>
  )
}
