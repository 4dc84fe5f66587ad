import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { BroadcastFields } from '../../../features/desk/BroadcastFields.tsx'
import { audienceIn, audienceText, leftOut, peopleText } from '../../../features/desk/broadcastWords.ts'
import { Record } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BroadcastNewView(): ReactElement {
  const { data, search } = usePage(work)
  const { news, service } = data.group
  const audience = audienceIn(search)
  const form = useFormState()
  const people = service.waiting + service.no_email + service.unreachable
  const missing = leftOut(service)
  return (
    <Record
      back={{ to: href(pages.deskBroadcasts), label: 'Broadcasts' }}
      title='New broadcast'
      detail='This saves a draft. You can check it and send yourself a test before it goes to everyone.'
      aside={
        <>
          <Facts
            facts={[
              {
                label: 'Group',
                value: (
                  <Link className='link' to={href(pages.deskPeople, {}, audience)}>
                    {audienceText(audience)}
                  </Link>
                ),
              },
              { label: 'In it now', value: peopleText(people) },
              { label: 'Asked for news', value: peopleText(news.waiting) },
              ...(missing.length > 0 ? [{ label: 'Can’t be emailed', value: missing.join(', ') }] : []),
            ]}
          />
          <p className='text-ink-soft'>
            To choose other people, filter the list of people and press “Write to them”.
          </p>
        </>
      }
    >
      {form.problem && <Notice tone='bad' live title={form.problem} className='max-w-[44rem]' />}
      <Form method='post' preventScrollReset noValidate className='grid max-w-[44rem] gap-6'>
        <BroadcastFields
          form={form}
          draft={{ subject: '', text: '', button: null, per_minute: 60 }}
          reach={{ news: news.waiting, service: service.waiting }}
        />
        <Submit label='Save draft' kind='primary' />
      </Form>
    </Record>
  )
}
