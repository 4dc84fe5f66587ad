import { lazy, type ReactElement } from 'react'
import { usePage } from '../../../platform/page/usePage.ts'
import { Landing } from './Landing.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

// Loaded on demand: visitors come to this page first, and don't need it.
const PersonalHome = lazy(async () => ({ default: (await import('./PersonalHome.tsx')).PersonalHome }))

/** One address: a student's own home page once the profile is loaded, the landing page for everyone else. */
export default function HomeView(): ReactElement {
  const { viewer } = usePage(work)
  return viewer ? <PersonalHome viewer={viewer} /> : <Landing />
}
