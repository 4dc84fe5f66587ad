import { Search } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { type ArtistSort, artistSorts } from '#contract/learning/catalogue/catalogueWords.ts'
import { useFollowing } from '../../../features/catalogue/courses/useFollowing.ts'
import { useShortAddress } from '../../../features/catalogue/courses/useShortAddress.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Option, Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { TutorChoice } from '../tutorsQuery.ts'

const sortWords: Readonly<Record<ArtistSort, string>> = {
  relevance: 'Best match',
  rating: 'Best rated',
  price: 'Lowest hourly rate',
  next_demo: 'Soonest free demo',
}

/** The first is the default, so the address leaves it out. */
function sortInAddress(sort: ArtistSort | undefined): string {
  return !sort || sort === artistSorts[0] ? '' : sort
}

interface TutorSearchProps {
  readonly choice: TutorChoice
  readonly subjects: readonly Option[]
  readonly languages: readonly Option[]
}

/** Choosing from a list takes effect immediately, or without scripts when the button is pressed. */
export function TutorSearch({ choice, subjects, languages }: TutorSearchProps): ReactElement {
  const search = useShortAddress({ preventScrollReset: true })
  const { q = '', core = '', language = '' } = choice
  const sort = sortInAddress(choice.sort)
  const form = useFollowing({ q, core, language, sort })
  const send = {
    onChange: (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit(),
  }
  return (
    <Form
      ref={form}
      method='get'
      action={href(pages.tutors)}
      role='search'
      onSubmit={search}
      preventScrollReset
      className='mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto_12rem_10rem_13rem]'
    >
      <TextInput
        label='Name or subject'
        type='search'
        name='q'
        defaultValue={q}
        maxLength={64}
        enterKeyHint='search'
        className='max-lg:col-span-2'
      />
      <Button
        type='submit'
        kind='secondary'
        icon={<Icon of={Search} className='size-5' />}
        className='max-lg:order-last max-lg:col-span-2'
      >
        Search
      </Button>
      <Select label='Subject' name='core' defaultValue={core} options={subjects} empty='Any' {...send} />
      <Select
        label='Language'
        name='language'
        defaultValue={language}
        options={languages}
        empty='Any'
        {...send}
      />
      <Select
        label='Sort by'
        name='sort'
        defaultValue={sort}
        options={artistSorts.map((each) => ({ value: sortInAddress(each), label: sortWords[each] }))}
        className='max-lg:col-span-2'
        {...send}
      />
    </Form>
  )
}
