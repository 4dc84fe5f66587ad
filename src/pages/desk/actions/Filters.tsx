import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { staffActions } from '#contract/staffWords.ts'
import { staffActionWords } from '../../../features/desk/actionWords.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { filterNames } from './work.ts'

/** Filters by who did something, about whom, what and when. */
export function Filters({ search }: { readonly search: URLSearchParams }): ReactElement {
  const isFiltered = filterNames.some((name) => search.get(name))
  return (
    // A link that changes the filters remounts the form.
    <Form key={String(search)} method='get' role='search' className='mt-6 max-w-[52rem]'>
      <div className='grid gap-3 sm:grid-cols-2 lg:grid-cols-3'>
        <TextInput
          label='Done by'
          name='who'
          hint='Name, email or number.'
          maxLength={80}
          defaultValue={search.get('who') ?? ''}
        />
        <TextInput
          label='About'
          name='whom'
          hint='Name, email or number.'
          maxLength={80}
          defaultValue={search.get('whom') ?? ''}
        />
        <Select
          label='What'
          name='action'
          hint='What was done or read.'
          empty='Anything'
          options={staffActions.map((value) => ({ value, label: capitalised(staffActionWords[value]) }))}
          defaultValue={search.get('action') ?? ''}
        />
        <TextInput label='From' name='from' type='date' defaultValue={search.get('from') ?? ''} />
        <TextInput label='To' name='to' type='date' defaultValue={search.get('to') ?? ''} />
      </div>
      <div className='mt-3 flex flex-wrap items-center gap-4'>
        <Button type='submit' size='small'>
          Search
        </Button>
        {isFiltered && (
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskActions)}
          >
            Show all entries
          </Link>
        )}
      </div>
    </Form>
  )
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
