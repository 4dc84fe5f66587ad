import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Broadcast } from '#contract/learning/desk/broadcasts.ts'
import { BroadcastFields } from '../../../features/desk/BroadcastFields.tsx'
import { audienceQuery } from '../../../features/desk/broadcastWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'

/** Edits a draft, except for the group that it goes to. */
export function Edit({ broadcast }: { readonly broadcast: Broadcast }): ReactElement {
  const form = useFormState()
  const { id, version, audience } = broadcast
  return (
    <Section title='Edit draft'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid max-w-[44rem] gap-6'>
        <input type='hidden' name='intent' value='change' />
        <input type='hidden' name='version' value={version} />
        <input type='hidden' name='audience' value={audienceQuery(audience)} />
        <BroadcastFields form={form} draft={broadcast} />
        <div className='flex gap-3'>
          <Button type='submit' size='small' busy={form.busy}>
            Save
          </Button>
          <ButtonLink size='small' kind='secondary' to={href(pages.deskBroadcast, { broadcast: id })}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Section>
  )
}
