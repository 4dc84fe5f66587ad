import type { ReactElement } from 'react'
import { Notice } from '../../ui/message/Notice.tsx'

export function FormProblem({ problem }: { readonly problem: string | null }): ReactElement | null {
  if (!problem) return null
  return <Notice tone='bad' live title={problem} className='mb-6' />
}
