import { Link2, MessageCircle, Share2 } from 'lucide'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

type ShareProps = {
  /** The home's own address. */
  readonly url: string
  readonly text: string
}

/** Plain links, and buttons for copying and for the system's share sheet where the browser supports them. */
export function Share({ url, text }: ShareProps): ReactElement {
  const [can, setCan] = useState({ share: false, copy: false })
  const [message, setMessage] = useState('')
  useEffect(() => setCan({ share: 'share' in navigator, copy: Boolean(navigator.clipboard) }), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage('Link copied.')
    } catch {
      setMessage('This browser can’t copy the link. You’ll find it in the address bar.')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: text, text, url })
    } catch {
      // Closing the sheet without choosing isn't a failure.
    }
  }
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`
  return (
    <div data-print='no'>
      <div className='flex flex-wrap gap-2'>
        {can.share && (
          <Button
            kind='secondary'
            size='small'
            icon={<Icon of={Share2} className='size-4' />}
            onClick={() => void share()}
          >
            Share
          </Button>
        )}
        {can.copy && (
          <Button
            kind='secondary'
            size='small'
            icon={<Icon of={Link2} className='size-4' />}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
        )}
        <a
          href={whatsApp}
          rel='noopener external'
          className='inline-flex min-h-9 items-center gap-2 rounded-control border border-control px-3 py-1 font-semibold text-14 hover:border-ink hover:bg-sunken pointer-coarse:min-h-11'
        >
          <Icon of={MessageCircle} className='size-4' />
          WhatsApp
        </a>
      </div>
      <p role='status' className='mt-1 min-h-5 text-14 text-ink-soft'>
        {message}
      </p>
    </div>
  )
}
