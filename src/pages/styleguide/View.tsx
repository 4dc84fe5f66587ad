import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ChipLink } from '#web/ui/Chip.tsx'
import { HomesShell } from '#web/ui/shell/HomesShell.tsx'
import { LearnShell } from '#web/ui/shell/LearnShell.tsx'
import { Controls } from './Controls.tsx'
import { Data } from './Data.tsx'
import { Foundations } from './Foundations.tsx'
import { Screens } from './Screens.tsx'
import { Surfaces } from './Surfaces.tsx'

export { work } from './work.ts'

const footer = [
  {
    title: 'Learn',
    links: [
      { to: '#courses', label: 'Courses' },
      { to: '#tutors', label: 'Tutors' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '#help', label: 'How a demo works' },
      { to: '#contact', label: 'Write to us' },
    ],
  },
]
const nav = [
  { to: '#one', label: 'Courses', current: true },
  { to: '#two', label: 'Tutors' },
  { to: '#three', label: 'How a demo works' },
]

/** Every component with its states, in the mood of the page or of `?mood=`. */
export default function StyleguideView(): ReactElement {
  const [query] = useSearchParams()
  const mood = query.get('mood') === 'homes' ? 'homes' : 'learn'
  const shared = { footer, nav, smallPrint: 'Samples only: none of these people, courses or flats exist.' }
  const samples = <Samples mood={mood} screen={query.get('screen')} />
  return (
    <div data-mood={mood}>
      {mood === 'homes' ? (
        <HomesShell {...shared} brand={{ name: 'Verandah Homes', home: '#home' }} aside={enquire}>
          {samples}
        </HomesShell>
      ) : (
        <LearnShell
          {...shared}
          brand={{ name: 'Verandah Learn', home: '#home' }}
          account={signIn}
          device={query.get('device') === 'phone' ? 'phone' : 'desktop'}
          tabs={[
            { kind: 'home', to: '#home', label: 'Home', current: true },
            { kind: 'courses', to: '#one', label: 'Courses' },
            { kind: 'cart', to: '#cart', label: 'Cart', count: 2 },
            { kind: 'account', to: '#account', label: 'Account' },
          ]}
        >
          {samples}
        </LearnShell>
      )}
    </div>
  )
}

const enquire = (
  <ButtonLink to='#enquire' kind='secondary' size='small'>
    Enquire
  </ButtonLink>
)

const signIn = (
  <ButtonLink to='#login' kind='secondary' size='small'>
    Sign in
  </ButtonLink>
)

function Samples({ mood, screen }: { mood: 'learn' | 'homes'; screen: string | null }): ReactElement {
  if (screen) return <Screens kind={screen} />
  return (
    <div className='wrap'>
      <div className='grid gap-4 py-12'>
        <h1 className='heading-1'>Style guide</h1>
        <p className='reading text-18 text-ink-soft'>
          One system in two moods. Hover, press and tab through it: what you see here is what every page is
          made of.
        </p>
        <div className='flex gap-2'>
          <ChipLink to='?mood=learn' on={mood === 'learn'}>
            Learn
          </ChipLink>
          <ChipLink to='?mood=homes' on={mood === 'homes'}>
            Homes
          </ChipLink>
        </div>
      </div>
      <Foundations />
      <Controls />
      <Data />
      <Surfaces />
      <Screens kind={null} />
    </div>
  )
}
