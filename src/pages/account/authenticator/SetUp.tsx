import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { AuthenticatorSetUp } from '#contract/learning/people/secondWay.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeInput } from '../../../ui/form/CodeInput.tsx'
import { Answer } from '../Answer.tsx'
import { useIntent } from '../useIntent.ts'

/** The key for the app to scan, and a field for its first code. */
export function SetUp({ given }: { readonly given: AuthenticatorSetUp }): ReactElement {
  const form = useIntent('prove')
  const wrong = form.errorOf('code')
  const { qr, key, address } = given
  return (
    <>
      <div className='grid gap-4'>
        <p>Scan this with the app.</p>
        <svg
          role='img'
          aria-label='QR code for your authenticator app'
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          shapeRendering='crispEdges'
          className='size-52 rounded-card border border-line'
        >
          <path fill='#fff' d={`M-4-4h${qr.size + 8}v${qr.size + 8}h-${qr.size + 8}z`} />
          <path d={qr.d} fill='#000' />
        </svg>
        <p className='text-14 text-ink-soft'>
          Using the same phone?{' '}
          <a href={address} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
            Open your app
          </a>
          {', or type this key into it:'}
        </p>
        <p className='wrap-anywhere tabular-nums'>{key}</p>
      </div>
      <Form method='post' noValidate preventScrollReset className='grid gap-4'>
        <Answer problem={wrong ? null : form.problem} />
        <input type='hidden' name='intent' value='prove' />
        <CodeInput label='Code shown in the app' name='code' error={wrong} />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Checking…'>
          Turn on
        </Button>
      </Form>
    </>
  )
}
