import { Search } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { courseSorts } from '#contract/learning/catalogue/catalogueWords.ts'
import { SearchField } from '../../../features/catalogue/courses/SearchField.tsx'
import { useFollowing } from '../../../features/catalogue/courses/useFollowing.ts'
import { useShortAddress } from '../../../features/catalogue/courses/useShortAddress.ts'
import { sortWords } from '../../../features/catalogue/courses/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Choice } from './choice.ts'

/** The first is the default, so the address leaves it out. */
const sortInAddress = (sort: string | undefined): string => (!sort || sort === courseSorts[0] ? '' : sort)
const orders = Object.entries(sortWords).map(([sort, label]) => ({ value: sortInAddress(sort), label }))

/** Not copied from the address: these have a field of their own, or belong to the words that are replaced. */
const newWith = new Set(['q', 'sort', 'unmet'])

interface SearchBarProps {
  readonly choice: Choice
  /** Shown on phones in place of the list at the side. */
  readonly filters: ReactNode
}

/** The search words and the sort order; active filters are sent along. */
export function SearchBar({ choice, filters }: SearchBarProps): ReactElement {
  const { q = '' } = choice
  const sort = sortInAddress(choice.sort)
  const form = useFollowing({ q, sort })
  const search = useShortAddress({ preventScrollReset: true })
  return (
    <Form
      ref={form}
      method='get'
      action={href(pages.courses)}
      role='search'
      onSubmit={search}
      preventScrollReset
      className='grid grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_14rem]'
    >
      {Object.entries(choice).map(
        ([name, value]) => !newWith.has(name) && <input key={name} type='hidden' name={name} value={value} />,
      )}
      <div className='flex items-end gap-2'>
        <SearchField
          label='What would you like to learn?'
          defaultValue={q}
          placeholder='Chess, Hindi, guitar…'
          className='flex-1'
        />
        <Button type='submit' iconOnPhones icon={<Icon of={Search} className='size-5' />}>
          Search
        </Button>
      </div>
      <div className='flex flex-wrap items-end gap-2'>
        {filters}
        <Select
          label='Sort by'
          name='sort'
          defaultValue={sort}
          options={orders}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className='min-w-40 flex-1'
        />
        <noscript>
          <button type='submit' className='min-h-11 rounded-control border border-control px-3 font-semibold'>
            Sort
          </button>
        </noscript>
      </div>
    </Form>
  )
}
