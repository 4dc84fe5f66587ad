import type { ReactElement } from 'react'
import { loginFor } from '../features/people/auth/loginFor.ts'
import type { PageFailure } from '../platform/page/failure.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

interface UnsentProps {
  readonly unsent: NonNullable<PageFailure['unsent']>
}

export type SessionEndedProps = UnsentProps & {
  readonly here: { readonly pathname: string; readonly search: string }
}

/** Replaces a page to which a form was posted without a session. It contains the whole form, ready to be sent again. */
export function SessionEnded({ here, unsent }: SessionEndedProps): ReactElement {
  return (
    <div className='wrap py-12 md:py-24'>
      <div className='reading grid justify-items-start gap-4'>
        <h1 className='heading-1'>Your session has ended</h1>
        <p className='text-pretty text-18 text-ink-soft'>
          It ended before this was saved. What you typed is still on this page: sign in, come back and send it
          again.
        </p>
        <div className='mt-4 flex flex-wrap gap-3'>
          <ButtonLink to={loginFor(here, 'ended')} target='_blank'>
            Sign in (opens a new tab)
          </ButtonLink>
          <SendAgain to={here.pathname + here.search} unsent={unsent} />
        </div>
        <Typed unsent={unsent} />
      </div>
    </div>
  )
}

/** A plain form instead of the router's: it sends the same request as before, with or without scripts. */
function SendAgain({ to, unsent }: UnsentProps & { readonly to: string }): ReactElement {
  return (
    <form method='post' action={to}>
      {unsent.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes.
        <input key={place} type='hidden' name={name} value={value} />
      ))}
      <Button type='submit' kind='secondary'>
        Send again
      </Button>
    </form>
  )
}

/** The fields that contain sentences, for reading or copying. */
function Typed({ unsent }: UnsentProps): ReactElement | null {
  const words = [...new Set(unsent.map(([, value]) => value.trim()))].filter((value) => /\s/.test(value))
  if (words.length === 0) return null
  return (
    <section className='mt-8 grid w-full gap-3 border-line border-t pt-6'>
      <h2 className='heading-4'>What you typed</h2>
      {words.map((value) => (
        <p key={value} className='whitespace-pre-wrap break-words rounded-card bg-sunken p-4'>
          {value}
        </p>
      ))}
    </section>
  )
}
