import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnHidden } from '#contract/learning/desk/moderation.ts'
import type { ModerationState } from '#contract/learning/desk/moderationWords.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Setting } from '../Setting.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** What staff have hidden, and the author's appeal. */
export default function HiddenView(): ReactElement {
  const { data, site } = usePage(work)
  const { items } = data.hidden
  const form = useFormState()
  return (
    <AccountPage>
      <Setting
        title='What we took off the site'
        about='Readers can report what others write. If we take something of yours off, you’ll find it here with the reason.'
      >
        {form.done && <Notice tone='good' live title={form.done} />}
        {items.length === 0 ? (
          <EmptyState title='Nothing here'>Everything you wrote is still on the site.</EmptyState>
        ) : (
          <ul className='border-line border-b'>
            {items.map((item) => (
              <Hidden key={item.id} item={item} zone={site.timeZone} />
            ))}
          </ul>
        )}
      </Setting>
    </AccountPage>
  )
}

const stateWords: Readonly<Record<ModerationState, string>> = {
  open: '',
  kept: '',
  hidden: 'You can answer once. A different person decides.',
  appealed: 'A different person will read your answer within three days.',
  upheld: 'It stays off the site. This decision is final.',
  restored: 'It’s on the site again.',
}

interface HiddenProps {
  readonly item: OwnHidden
  readonly zone: string
}

function Hidden({ item, zone }: HiddenProps): ReactElement {
  const { id, title, text, state, reason, hidden_at, appeal, outcome } = item
  return (
    <li id={id} className='grid gap-2 border-line border-t py-4'>
      <p className='font-semibold'>{title}</p>
      <blockquote className='whitespace-pre-line border-line border-l-4 pl-4'>{text}</blockquote>
      <p>{`We took it off on ${dateOf(hidden_at, zone)}: ${reason}`}</p>
      {appeal && <p>{`You answered: ${appeal}`}</p>}
      {outcome && <p>{`We decided: ${outcome}`}</p>}
      <p className='text-14 text-ink-soft'>{stateWords[state]}</p>
      {state === 'hidden' && <Answer item={item} />}
    </li>
  )
}

function Answer({ item: { id, title } }: Pick<HiddenProps, 'item'>): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('case') === id
  return (
    <Form method='post' preventScrollReset noValidate className='grid justify-items-start gap-3'>
      <input type='hidden' name='case' value={id} />
      {mine && form.problem && <Notice tone='bad' live title={form.problem} className='w-full' />}
      <TextArea
        className='w-full'
        label='Why should it be shown?'
        name='text'
        rows={3}
        maxLength={2000}
        defaultValue={mine ? form.valueOf('text') : undefined}
        error={mine ? form.errorOf('text') : undefined}
      />
      <Button
        type='submit'
        kind='secondary'
        busy={form.busy}
        busyLabel='Sending…'
        aria-label={`Send answer about: ${title}`}
      >
        Send answer
      </Button>
    </Form>
  )
}
