import type { ReactElement, RefObject } from 'react'
import { Form } from 'react-router-dom'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Changes } from './Changes.tsx'
import { ContentInput } from './ContentInput.tsx'
import type { DraftInHand, SaveState } from './useDraft.ts'

interface DraftFormProps {
  readonly draft: DraftInHand
  readonly form: FormState
  readonly at: RefObject<HTMLFormElement | null>
  readonly names: ReadonlyMap<string, string>
}

const said: Readonly<Record<SaveState['kind'], string>> = {
  same: 'Saves as you type. Visitors won’t see it until you publish.',
  changed: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Draft saved',
  failed: 'Not saved. What you typed is still here.',
  conflict: '',
}

/** The form with the text of the draft, or with the live text if there is no draft yet. */
export function DraftForm({ draft, form, at, names }: DraftFormProps): ReactElement {
  const { from, state, turn } = draft
  const words = from.draft?.words ?? from.words ?? {}
  // Values that another form on the page sent don't belong to this one.
  const isThis = form.valueOf('intent') === 'save'
  const failed = state.kind === 'failed' ? state.fields : {}
  const refusedBy = new Map(from.draft?.problems.map(({ field, text }) => [field, text]))
  return (
    <>
      <Clash draft={draft} names={names} />
      <Form
        key={turn}
        ref={at}
        method='post'
        noValidate
        preventScrollReset
        className='grid gap-3'
        onInput={draft.changed}
        onSubmit={(event) => {
          event.preventDefault()
          draft.changed()
          void draft.flush()
        }}
      >
        <input type='hidden' name='kind' value={from.kind} />
        <input type='hidden' name='revision' value={draft.revision ?? ''} />
        {Object.entries(contentKinds[from.kind].fields).map(([name, field]) => (
          <ContentInput
            key={name}
            name={name}
            field={field}
            entry={from}
            value={(isThis ? form.valueOf(name) : undefined) ?? words[name] ?? ''}
            error={failed[name] ?? form.errorOf(name) ?? refusedBy.get(name)}
          />
        ))}
        <div className='flex flex-wrap items-center gap-x-4 gap-y-2'>
          <Button type='submit' size='small' kind='secondary' name='intent' value='save'>
            Save draft
          </Button>
          <p role='status' className='text-ink-soft'>
            {state.kind === 'failed' ? `${said.failed} ${state.message}` : said[state.kind]}
          </p>
        </div>
      </Form>
    </>
  )
}

/** Shows both versions after a conflict, so that nobody's text is lost. */
function Clash({
  draft: { state, insist, begin },
  names,
}: Pick<DraftFormProps, 'draft' | 'names'>): ReactElement | null {
  if (state.kind !== 'conflict') return null
  const { theirs, mine } = state
  const who = (theirs.draft && names.get(theirs.draft.by)) ?? 'A colleague'
  return (
    <Notice tone='warn' live title={`${who} saved other changes in the meantime`} className='mb-4'>
      <p>Your changes are still in the form but aren’t saved. This is how they differ from theirs:</p>
      <Changes entry={theirs} before={theirs.draft?.words ?? theirs.words} after={mine} />
      <div className='mt-2 flex flex-wrap gap-3'>
        <Button size='small' onClick={() => void insist()}>
          Save mine
        </Button>
        <Button size='small' kind='secondary' onClick={() => begin(theirs)}>
          Use theirs
        </Button>
      </div>
    </Notice>
  )
}
