import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Project } from '#contract/estate/projects/overview.ts'
import { limitText, priceLimits } from '#contract/estate/projects/prices.ts'
import { citiesOf } from '../../../features/projects/cities.ts'
import { bedrooms, bedroomsOf } from '../../../features/projects/filters.ts'
import { countText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePriceSearch } from '../../../platform/price/usePriceSearch.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'

export function SearchLine({ projects }: { readonly projects: readonly Project[] }): ReactElement {
  const { kind } = usePriceSearch()
  const { name, steps } = priceLimits[kind]
  const offered = bedrooms.filter((count) => projects.some((project) => bedroomsOf(project).includes(count)))
  return (
    <search className='border-line border-b'>
      <Form
        method='get'
        action={href(pages.find)}
        className='wrap grid grid-cols-1 items-end gap-4 py-8 sm:grid-cols-3 lg:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,2fr))_auto] lg:gap-6 lg:py-12'
      >
        <h2 className='heading-2 sm:col-span-full lg:col-span-1'>Find a home</h2>
        <Select
          label='City'
          name='city'
          empty='Any city'
          options={citiesOf(projects).map((city) => ({ value: city, label: city }))}
        />
        <Select
          label='Budget'
          name={name}
          empty='Any price'
          options={steps.map((limit) => ({ value: String(limit), label: `Up to ${limitText(kind, limit)}` }))}
        />
        <Select
          label='Bedrooms'
          name='bhk'
          empty='Any number'
          options={offered.map((count) => ({ value: String(count), label: countText(count, 'bedroom') }))}
        />
        <Button type='submit' className='sm:col-span-full lg:col-span-1'>
          Show homes
        </Button>
      </Form>
    </search>
  )
}
