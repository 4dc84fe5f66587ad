import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'

interface HandleProps {
  readonly profile: OwnArtist
  readonly mainOrigin: string
}

const standings = {
  own: 'This is your address.',
  free: 'This name is free. Save to make it yours.',
  taken: 'Another tutor already uses this name.',
  reserved: 'This name is reserved.',
} as const

/** The name of the tutor's own sub-domain, with the resulting address as it is typed. */
export function Handle({ profile, mainOrigin }: HandleProps): ReactElement {
  const form = usePart('handle')
  const own = /^[0-9a-f]{32}$/.test(profile.handle) ? '' : profile.handle
  const [text, setText] = useState(form.valueOf('handle', own) ?? own)
  const name = text.trim().toLowerCase()
  const standing = useStanding(name === own ? '' : name)
  return (
    <Part
      id='handle'
      title='Your address'
      about='A short address for cards and posters. If you change it, old links stop working.'
      form={form}
    >
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='handle' />
        <div className='grid gap-2'>
          <TextInput
            label='Name in the address'
            hint='3 to 40 letters a to z, digits and hyphens.'
            name='handle'
            required
            autoCapitalize='none'
            autoCorrect='off'
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={form.errorOf('handle')}
          />
          <p className='break-all text-14'>
            <span className='text-ink-soft'>{addressParts(mainOrigin).before}</span>
            <span className='font-semibold'>{name || 'your-name'}</span>
            <span className='text-ink-soft'>{addressParts(mainOrigin).after}</span>
          </p>
          <p aria-live='polite' className='min-h-[1.45em] text-14 text-ink-soft'>
            {standing && standings[standing]}
          </p>
        </div>
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}

function addressParts(origin: string): { readonly before: string; readonly after: string } {
  const { protocol, host } = new URL(origin)
  return { before: `${protocol}//`, after: `.${host.replace(/^www\./, '')}` }
}

/** Checks whether the name is free, a moment after the last key. */
function useStanding(name: string): keyof typeof standings | null {
  const store = useStore() as Store
  const [answer, setAnswer] = useState<{ name: string; standing: keyof typeof standings } | null>(null)
  useEffect(() => {
    if (!/^(?!xn--)[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(name)) return
    let current = true
    const timer = setTimeout(async () => {
      const answer = await sender(store)(call.checkHandle({ query: { handle: name } }))
      if (current && answer.ok) setAnswer({ name, standing: answer.data.standing })
    }, 400)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [name, store])
  return answer && answer.name === name ? answer.standing : null
}
