import { type ReactElement, useEffect, useState } from 'react'
import { forgetKnown, readKnown } from '../../../features/leads/enquiry/visitor.ts'
import { Button } from '../../../ui/Button.tsx'

/** Whether this browser stores the details of an enquiry, and a way to delete them. Only the browser can tell. */
export function SavedHere(): ReactElement {
  const [standing, setStanding] = useState<'unread' | 'none' | 'saved' | 'forgotten'>('unread')
  useEffect(() => setStanding(readKnown() ? 'saved' : 'none'), [])
  const forget = (): void => {
    forgetKnown()
    setStanding('forgotten')
  }
  return (
    <div className='grid justify-items-start gap-2'>
      {standing === 'saved' && (
        <Button kind='secondary' size='small' onClick={forget}>
          Forget my details
        </Button>
      )}
      <p role='status'>
        {standing === 'saved' && 'This browser has your details from an enquiry.'}
        {standing === 'none' && 'This browser has no enquiry details saved.'}
        {standing === 'forgotten' && 'Your details are deleted from this browser.'}
      </p>
    </div>
  )
}
