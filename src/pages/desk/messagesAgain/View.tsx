import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { MessageFates } from '#contract/learning/desk/tools.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Shows what would happen to each message, then what did. */
export default function MessagesAgainView(): ReactElement {
  const { data } = usePage(work)
  const form = useFormState()
  const messages = data.fates?.messages ?? []
  const due = messages.filter(({ refused }) => refused === null)
  return (
    <Desk>
      <DeskHead title='Send messages again' />
      {form.done && <Notice tone='good' live title={form.done} className='mt-4 max-w-[44rem]' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[44rem]' />}
      {messages.length === 0 && <p className='mt-4 text-ink-soft'>Choose messages in the list first.</p>}
      <ul className='mt-4 max-w-[44rem] border-line border-t'>
        {messages.map((message) => (
          <Line
            key={message.id}
            main={message.line}
            side={message.to}
            below={fateText(message, form.done === null ? undefined : form.valueOf(message.id))}
          />
        ))}
      </ul>
      {due.length > 0 && !form.done && (
        <Form method='post' preventScrollReset noValidate className='mt-4 grid max-w-[44rem] gap-3'>
          {due.map(({ id }) => (
            <input key={id} type='hidden' name='id' value={id} />
          ))}
          <TextInput
            label='Reason'
            name='reason'
            required
            maxLength={500}
            defaultValue={form.valueOf('reason')}
            error={form.errorOf('reason')}
          />
          <Submit
            label={due.length === 1 ? 'Send 1 message again' : `Send ${due.length} messages again`}
            kind='primary'
          />
        </Form>
      )}
      <ButtonLink to={href(pages.deskMessages)} size='small' kind='quiet' className='mt-4'>
        Back to messages
      </ButtonLink>
    </Desk>
  )
}

type Fate = MessageFates['messages'][number]

function fateText({ refused }: Fate, outcome: string | undefined): string {
  if (outcome === 'sent') return 'Being sent again'
  const why = outcome ?? refused
  return why === null ? 'Would be sent again' : `Not sent again: ${why}`
}
