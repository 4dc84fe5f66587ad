import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { AskedEndorsement } from '#contract/learning/catalogue/endorsements.ts'
import { useAnswerFocus } from '../../../platform/form/useAnswerFocus.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { titleOf, work } from './work.ts'

export { work } from './work.ts'

/** The link in an email leads here. Opening it changes nothing, as mail programs open links too; only a button does. */
export default function EndorsementView(): ReactElement {
  const { data } = usePage(work)
  const { done } = useFormState()
  const place = useAnswerFocus()
  const { endorsement } = data.asked
  return (
    <div ref={place} className='wrap pt-8 md:pt-12'>
      <div className='reading grid grid-cols-1 gap-6'>
        {endorsement ? <Answer endorsement={endorsement} /> : <Nothing done={done} />}
      </div>
    </div>
  )
}

function Nothing({ done }: { readonly done: string | null }): ReactElement {
  return (
    <>
      <h1 className='heading-1'>{done ? 'It’s removed' : 'We can’t find this'}</h1>
      {done ? (
        <Done>{done}</Done>
      ) : (
        <p className='text-18 text-ink-soft'>
          The link is incomplete or too old, or the words were removed. Open the link from the email, or copy
          the whole link. The tutor can send you a new one.
        </p>
      )}
      <ButtonLink kind='secondary' to={href(pages.tutors)} className='justify-self-start'>
        View tutors
      </ButtonLink>
    </>
  )
}

function Done({ children }: { readonly children: string }): ReactElement {
  return (
    <div data-answer tabIndex={-1} className='rounded-card'>
      <Notice tone='good' live title={children} />
    </div>
  )
}

function Answer({ endorsement }: { readonly endorsement: AskedEndorsement }): ReactElement {
  const { done, problem } = useFormState()
  const { tutor, confirmed_at } = endorsement
  return (
    <>
      <h1 className='heading-1 wrap-anywhere'>{titleOf(endorsement)}</h1>
      <Tutor tutor={tutor} />
      {done ? (
        <Done>{done}</Done>
      ) : (
        <p className='text-pretty text-18'>
          {confirmed_at
            ? `It’s on ${tutor.name}’s page with your name. Change it or remove it whenever you like.`
            : `${tutor.name}’s page quotes you with these words. If they’re right, confirm them; if not, change or remove them. Until then, the page says that ${tutor.name} typed them.`}
        </p>
      )}
      {problem && (
        <div data-answer tabIndex={-1} className='rounded-card'>
          <Notice tone='bad' live title={problem} />
        </div>
      )}
      <Words endorsement={endorsement} />
      <Removal name={tutor.name} />
    </>
  )
}

function Tutor({ tutor }: Pick<AskedEndorsement, 'tutor'>): ReactElement {
  const { name, headline, portrait, handle } = tutor
  return (
    <div className='flex items-center gap-4'>
      <Avatar name={name} portrait={portrait} size={64} />
      <div className='min-w-0'>
        <Link to={href(pages.tutor, { tutor: handle })} className='link wrap-anywhere font-semibold'>
          {name}
        </Link>
        {headline && <p className='wrap-anywhere text-14 text-ink-soft'>{headline}</p>}
      </div>
    </div>
  )
}

function Words({ endorsement }: { readonly endorsement: AskedEndorsement }): ReactElement {
  const form = useFormState()
  const { tutor, text, by_name, relation, url, confirmed_at } = endorsement
  return (
    <Form method='post' preventScrollReset noValidate className='grid w-full gap-4'>
      <TextArea
        label='What you say'
        name='text'
        required
        rows={5}
        maxLength={1000}
        defaultValue={form.valueOf('text', text)}
        error={form.errorOf('text')}
      />
      <TextInput
        label='Your name'
        name='by_name'
        required
        autoComplete='name'
        maxLength={120}
        defaultValue={form.valueOf('by_name', by_name)}
        error={form.errorOf('by_name')}
      />
      <TextInput
        label={`How you know ${tutor.name}`}
        name='relation'
        required
        maxLength={120}
        defaultValue={form.valueOf('relation', relation)}
        error={form.errorOf('relation')}
      />
      <TextInput
        label='Link'
        hint='A page about you or what you say, such as https://example.com.'
        name='url'
        type='url'
        optional
        maxLength={300}
        defaultValue={form.valueOf('url', url ?? '')}
        error={form.errorOf('url')}
      />
      <p className='text-14 text-ink-soft'>Anyone can read all this, but not your email address.</p>
      <Button type='submit' size='large' busy={form.busy} busyLabel='Saving…' className='justify-self-start'>
        {confirmed_at ? 'Save' : 'Confirm and show it'}
      </Button>
    </Form>
  )
}

function Removal({ name }: { readonly name: string }): ReactElement {
  const { busy } = useFormState()
  return (
    <Disclosure title='Remove it' className='border-t'>
      <Form method='post' preventScrollReset className='grid justify-items-start gap-4'>
        <input type='hidden' name='do' value='remove' />
        <p>
          {`If you didn’t say this, or don’t want it shown: ${name} won’t be able to show it, and can’t ask this email address again for a year.`}
        </p>
        <Button type='submit' kind='secondary' busy={busy} busyLabel='Removing…'>
          Remove it
        </Button>
      </Form>
    </Disclosure>
  )
}
