import { Fragment, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useActionData, useLocation } from 'react-router-dom'
import { hasCarried, hasUnsent } from '../form/hasUnsent.ts'
import { RestoredProvider } from '../form/restored.ts'
import type { RootState } from '../store.ts'
import { viewerOf } from '../viewer.ts'
import type { Back } from './restore.tsx'

const restore = () => import('./restore.tsx')

/** After somebody signs in, for the first time or after their session ended, shows the form they were about to send. */
export function Restoring({ children }: { readonly children: ReactNode }): ReactElement {
  const person = useSelector((state: RootState) => viewerOf(state.auth)?.id ?? null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isAnswered = useActionData() !== undefined
  const [back, setBack] = useState<Back | null>(null)
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    if (hasCarried() || (person && hasUnsent()))
      void restore().then(({ takeBack }) => setBack((before) => takeBack(person, here) ?? before))
  }, [person, here])
  useEffect(() => {
    if (!back) return
    void restore().then(({ lead }) => setNotice(lead(back)))
    return back.leave
  }, [back])
  const shown = back?.unsent.page === here && !isAnswered ? back.answer : null
  return (
    <RestoredProvider value={shown}>
      {shown && notice}
      {/* A new key, because forms read their initial values only when they're first drawn. */}
      <Fragment key={back?.unsent.at}>{children}</Fragment>
    </RestoredProvider>
  )
}
