import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type ShortlistWatcher, watchersAtMost } from '#contract/estate/leads/shortlists.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

type WatchingProps = {
  readonly watchers: readonly ShortlistWatcher[]
  /** Null unless one of these forms was sent. */
  readonly state: FormState | null
}

/** Emails about changes, for people who enter their address and confirm it. */
export function Watching({ watchers, state }: WatchingProps): ReactElement {
  return (
    <section aria-labelledby='watch' data-print='no' className='mt-16 border-line border-t pt-8'>
      <h2 id='watch' className='heading-2'>
        Tell me when something changes
      </h2>
      <div className='reading mt-4 grid gap-4'>
        <p>
          We email you when a home on this list is sold, put on hold or available again, or has a new price:
          at most once a day, from 8 am India time. You can unsubscribe with one click.
        </p>
        {state?.done && <Notice tone='good' live title={state.done} />}
        {watchers.length > 0 && (
          <ul className='grid gap-3'>
            {watchers.map((watcher) => (
              <Watcher key={watcher.id} watcher={watcher} />
            ))}
          </ul>
        )}
        {/* Remounted once the address is accepted, so that its field is empty again. */}
        {watchers.length < watchersAtMost && (
          <Ask key={watchers.length} state={state} another={watchers.length > 0} />
        )}
      </div>
    </section>
  )
}

function Watcher({
  watcher: { id, email, confirmed },
}: {
  readonly watcher: ShortlistWatcher
}): ReactElement {
  return (
    <li className='flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-3'>
      <p className='min-w-0'>
        <span className='block break-words font-semibold'>{email}</span>
        <span className='text-14 text-ink-soft'>
          {confirmed
            ? 'Gets an email when something changes'
            : 'Not confirmed yet. Open the link in our email; if it’s lost, enter the address again.'}
        </span>
      </p>
      <Form method='post' action='#watch' preventScrollReset>
        <input type='hidden' name='watcher' value={id} />
        <Button type='submit' name='intent' value='unwatch' kind='secondary' size='small'>
          Stop emails<VisuallyHidden> to {email}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}

type AskProps = Pick<WatchingProps, 'state'> & { readonly another: boolean }

/** Without scripts, the page reopens at the form. */
function Ask({ state, another }: AskProps): ReactElement {
  return (
    <Form
      method='post'
      action='#watch'
      preventScrollReset
      noValidate
      className='grid items-end gap-3 sm:grid-cols-[1fr_auto]'
    >
      <TextInput
        label={another ? 'Another email address' : 'Email address'}
        name='email'
        type='email'
        autoComplete='email'
        inputMode='email'
        maxLength={254}
        defaultValue={state?.problem ? state.valueOf('email', '') : ''}
        error={state?.errorOf('email') ?? state?.problem ?? undefined}
      />
      <Button
        type='submit'
        name='intent'
        value='watch'
        busy={state?.busy ?? false}
        className='justify-self-start'
      >
        Tell me
      </Button>
    </Form>
  )
}
