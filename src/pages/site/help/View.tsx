import { Search } from 'lucide'
import { type ReactElement, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { WriteTo } from '../Paper.tsx'
import { type Answer, type Group, groups } from './answers.ts'
import { matchAnswers } from './search.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function HelpView(): ReactElement {
  const { search, site } = usePage(work)
  const query = search.get('q')?.slice(0, 80) ?? ''
  const [text, setText] = useState(query)
  useEffect(() => setText(query), [query])
  const matches = matchAnswers(groups, text)
  const count = matches.reduce((sum, { answers }) => sum + answers.length, 0)
  const searching = text.trim() !== ''
  return (
    <div className='wrap pt-8 md:pt-16'>
      <h1 className='heading-1'>Help</h1>
      <SearchForm text={text} setText={setText} />
      <p role='status' className='mt-2 min-h-6 text-14 text-ink-soft'>
        {searching && count > 0 && `${count} ${count === 1 ? 'answer' : 'answers'}`}
      </p>
      {count > 0 ? (
        <div className='mt-6 grid gap-12'>
          {matches.map((group) => (
            <Answers key={group.id} group={group} open={searching && count <= 3} />
          ))}
        </div>
      ) : (
        <p className='reading mt-6 text-18'>
          {`No answers match “${text.trim()}”. Try a single word, or `}
          <Link to={href(pages.help)} className='link'>
            see every question
          </Link>
          .
        </p>
      )}
      <section className='mt-16 grid gap-x-6 gap-y-4 border-line border-t pt-8 lg:grid-cols-12'>
        <h2 className='heading-3 lg:col-span-4'>Not answered here?</h2>
        <p className='reading lg:col-span-8'>
          Write to <WriteTo email={site.brand.email} /> or call{' '}
          <a className='link' href={`tel:${site.brand.phone.replace(/[^+\d]/g, '')}`}>
            {site.brand.phone}
          </a>
          . If it’s about an order, quote its number; a screenshot helps more than a description.{' '}
          <Link to={href(pages.status)} className='link'>
            Check whether everything is working
          </Link>
          .
        </p>
      </section>
    </div>
  )
}

interface SearchFormProps {
  readonly text: string
  readonly setText: (text: string) => void
}

function SearchForm({ text, setText }: SearchFormProps): ReactElement {
  return (
    <Form method='get' role='search' preventScrollReset className='reading mt-6 flex items-end gap-2'>
      <TextInput
        label='What is it about?'
        type='search'
        name='q'
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={80}
        enterKeyHint='search'
        placeholder='Refund, join link, code…'
        className='flex-1'
      />
      <Button type='submit' iconOnPhones icon={<Icon of={Search} className='size-5' />}>
        Search
      </Button>
    </Form>
  )
}

function Answers({ group, open }: { readonly group: Group; readonly open: boolean }): ReactElement {
  return (
    <section aria-labelledby={group.id} className='grid gap-x-6 gap-y-3 lg:grid-cols-12'>
      <h2 id={group.id} className='heading-3 scroll-mt-6 lg:col-span-4 lg:pt-2'>
        {group.title}
      </h2>
      <div className='border-line border-t lg:col-span-8'>
        {group.answers.map((each) => (
          <Entry key={each.id} entry={each} open={open} />
        ))}
      </div>
    </section>
  )
}

function Entry({ entry, open }: { readonly entry: Answer; readonly open: boolean }): ReactElement {
  const { id, question, answer, link } = entry
  const { hash } = useLocation()
  const [isTarget, setIsTarget] = useState(false)
  // A link to one answer opens it; the server never sees the fragment of an address.
  useEffect(() => setIsTarget(hash === `#${id}`), [hash, id])
  return (
    <Disclosure id={id} title={question} open={open || isTarget || undefined}>
      <p className='reading'>{answer}</p>
      {link && (
        <Link to={link.to} className='link mt-2 inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
          {link.label}
        </Link>
      )}
    </Disclosure>
  )
}
