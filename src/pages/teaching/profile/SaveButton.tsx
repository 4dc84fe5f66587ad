import type { ReactElement } from 'react'
import { Button } from '../../../ui/Button.tsx'

export function SaveButton({ busy }: { readonly busy: boolean }): ReactElement {
  return (
    <Button type='submit' className='justify-self-start' busy={busy} busyLabel='Saving…'>
      Save
    </Button>
  )
}
