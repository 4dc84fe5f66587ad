import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

type SharingProps = { readonly shared: string | null; readonly origin: string }

export function Sharing({ shared, origin }: SharingProps): ReactElement {
  return (
    <section aria-labelledby='share' data-print='no' className='mt-16 border-line border-t pt-8'>
      <h2 id='share' className='heading-2'>
        Ask your family
      </h2>
      <div className='reading mt-4 grid justify-items-start gap-4'>
        {shared === null ? (
          <>
            <p>
              Create a link to this list. Anyone who has it can see the homes and your notes, and vote under a
              name. Search engines can’t find it, and you can turn it off at any time.
            </p>
            <Press intent='share' kind='primary'>
              Create link
            </Press>
          </>
        ) : (
          <Link url={origin + href(pages.sharedShortlist, { shared })} />
        )}
        <Press intent='erase' kind='danger'>
          Erase this shortlist
        </Press>
      </div>
    </section>
  )
}

function Link({ url }: { readonly url: string }): ReactElement {
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `Which home do you like? ${url}` })}`
  return (
    <>
      <TextInput label='Link for your family' value={url} readOnly className='w-full' />
      <div className='flex flex-wrap gap-3'>
        <a
          href={whatsApp}
          rel='noopener noreferrer external'
          className='inline-flex min-h-11 items-center rounded-control border border-control px-4 py-2 font-semibold hover:border-ink hover:bg-sunken'
        >
          Send on WhatsApp
        </a>
        <Press intent='unshare' kind='secondary'>
          Turn off link
        </Press>
      </div>
    </>
  )
}

type PressProps = {
  readonly intent: string
  readonly kind: 'primary' | 'secondary' | 'danger'
  readonly children: string
}

function Press({ intent, kind, children }: PressProps): ReactElement {
  return (
    <Form method='post' preventScrollReset>
      <Button type='submit' name='intent' value={intent} kind={kind}>
        {children}
      </Button>
    </Form>
  )
}
