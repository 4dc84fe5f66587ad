import type { ReactElement } from 'react'
import { businessSettings, settingEffect, settingText } from '#contract/businessSettings.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import type { DeskSetting } from '#contract/learning/desk/settings.ts'
import { Line, Nothing, Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Change, Undo } from './Change.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SettingView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { setting } = data
  const mayChange = viewer?.capabilities?.includes('settings.change') ?? true
  const { label, about } = businessSettings[setting.name]
  return (
    <Record
      back={{ to: href(pages.deskSettings), label: 'Settings' }}
      title={label}
      detail={about}
      aside={
        mayChange ? (
          <Change setting={setting} />
        ) : (
          <p className='text-ink-soft'>An owner can change this. You can read it.</p>
        )
      }
    >
      <Facts facts={factsOf(setting)} />
      <Section title='History'>
        {setting.history.length === 0 && <Nothing>Never changed at the desk.</Nothing>}
        <ol>
          {setting.history.map((change) => (
            <HistoryLine
              key={change.number}
              change={change}
              name={setting.name}
              zone={site.timeZone}
              mayUndo={mayChange}
            />
          ))}
        </ol>
      </Section>
    </Record>
  )
}

function factsOf({ name, value, usual, source }: DeskSetting) {
  const { variable } = { variable: undefined, ...businessSettings[name] }
  const byServer = variable && `${settingText(name, usual)}, from ${variable} on the server if it’s set there`
  return [
    { label: 'Now', value: <strong>{settingText(name, value)}</strong> },
    { label: 'What that does', value: settingEffect(name, value) },
    {
      label: source === 'desk' ? 'Without the desk' : 'Where it comes from',
      value: byServer ?? `${settingText(name, usual)}, the default`,
    },
  ]
}

interface HistoryProps {
  readonly change: DeskSetting['history'][number]
  readonly name: DeskSetting['name']
  readonly zone: string
  readonly mayUndo: boolean
}

function HistoryLine({ change, name, zone, mayUndo }: HistoryProps): ReactElement {
  const { number, value, valid_from, saved_at, by, reason, state, undone } = change
  const text = settingText(name, value)
  const states = {
    planned: `From ${dateOf(valid_from, officeZone)}`,
    holds: 'Current',
    past: 'Earlier',
    undone: 'Undone',
  }
  return (
    <Line
      main={<span className={state === 'undone' ? 'line-through' : 'font-semibold'}>{text}</span>}
      side={states[state]}
      below={
        <>
          <p>{`${by ?? 'A command on the server'}, ${dayAndTime(saved_at, zone)}: “${reason}”`}</p>
          {undone && (
            <p>{`Undone by ${undone.by ?? 'a command'}, ${dayAndTime(undone.at, zone)}: “${undone.reason}”`}</p>
          )}
          {mayUndo && (state === 'holds' || state === 'planned') && <Undo number={number} text={text} />}
        </>
      }
    />
  )
}
