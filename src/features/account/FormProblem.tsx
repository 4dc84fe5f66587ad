import type { ReactElement } from 'react'
import { Notice } from '../../ui/message/Notice.tsx'

/** Why the form came back, at its top; nothing while there is no reason. */
export function FormProblem({ problem }: { readonly problem: string | null }): ReactElement | null {
  if (!problem) return null
  return <Notice tone='bad' live title={problem} className='mb-6' />
}
