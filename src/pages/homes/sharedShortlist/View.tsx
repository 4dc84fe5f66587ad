import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type KeptHome, longestNote } from '#contract/estate/leads/shortlists.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { dayText } from '../../../features/projects/words.ts'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { KeptHomes, keptTitle } from '../KeptHomes.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SharedShortlistView(): ReactElement {
  const { data } = usePage(work)
  const { items, expires_on } = data.list
  const state = useFormState()
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Which home do you like?'>
        Someone shared these homes with you. Say what you think of each; everyone with the link can see it,
        until {dayText(expires_on)} at the latest.
      </PageTop>
      {state.done && <Notice tone='good' live title={state.done} className='mt-6' />}
      {state.problem && <Notice tone='bad' live title={state.problem} className='mt-6' />}
      {items.length === 0 ? (
        <EmptyState title='No homes on this list right now' className='mt-6'>
          The person who shared it has removed them.
        </EmptyState>
      ) : (
        <KeptHomes homes={items}>{(home) => <VoteForm home={home} state={state} />}</KeptHomes>
      )}
    </div>
  )
}

function VoteForm({ home, state }: { readonly home: KeptHome; readonly state: FormState }): ReactElement {
  const mine = state.valueOf('home') === home.id
  return (
    <Form
      method='post'
      preventScrollReset
      noValidate
      data-print='no'
      className='grid gap-3 border-line border-t pt-4'
    >
      <input type='hidden' name='home' value={home.id} />
      <TextInput
        label='Your name'
        name='name'
        autoComplete='given-name'
        maxLength={40}
        defaultValue={state.valueOf('name', '')}
        error={mine ? state.errorOf('name') : undefined}
      />
      <TextInput
        label='Why'
        optional
        name='note'
        maxLength={longestNote}
        defaultValue={mine ? state.valueOf('note', '') : ''}
        error={mine ? state.errorOf('note') : undefined}
      />
      <div className='flex gap-3'>
        <Button type='submit' name='vote' value='for' kind='secondary' busy={state.busy}>
          For {keptTitle(home)}
        </Button>
        <Button type='submit' name='vote' value='against' kind='secondary' busy={state.busy}>
          Against
        </Button>
      </div>
    </Form>
  )
}
