import type { ReactElement } from 'react'
import { pages } from '../../index.ts'
import { usePage } from '../../usePage.ts'
import { Landing } from './Landing.tsx'
import { PersonalHome } from './PersonalHome.tsx'

/** One address: the person's own home where the profile is there, the landing page for everyone else. */
export default function HomeView(): ReactElement {
  const { viewer } = usePage(pages.home)
  return viewer ? <PersonalHome viewer={viewer} /> : <Landing />
}
