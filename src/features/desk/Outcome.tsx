import type { ReactElement } from 'react'
import { useFormState } from '../../platform/form/useFormState.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/message/Notice.tsx'

/** The result of a decision; if somebody else was faster, a link to the page as it is now. */
export function Outcome({ page }: { readonly page: string }): ReactElement {
  const form = useFormState()
  const isOld = form.code === 'conflict' || form.code === 'wrong_state'
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && (
        <Notice
          tone='bad'
          live
          title={form.problem}
          action={
            isOld && (
              <Link className='link' to={page} reloadDocument>
                Show current version
              </Link>
            )
          }
        />
      )}
    </>
  )
}
