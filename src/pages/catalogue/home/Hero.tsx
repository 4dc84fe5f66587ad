import { Search } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { SearchField } from '../../../features/catalogue/courses/SearchField.tsx'
import { useShortAddress } from '../../../features/catalogue/courses/useShortAddress.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }

interface HeroProps {
  readonly total: number
}

/** Text over the picture's plain wall; above the picture where the wall is too narrow. */
export function Hero({ total }: HeroProps): ReactElement {
  return (
    <section className='xl:relative xl:mx-auto xl:max-w-360'>
      <div className='wrap pt-8 xl:absolute xl:inset-x-0 xl:top-0 xl:pt-12'>
        <h1 className='heading-1 max-w-[12em] xl:max-w-[7.5em] xl:text-48'>
          Live classes in small groups, at times that suit you
        </h1>
        <p className='mt-4 max-w-[44ch] text-18 xl:max-w-[18rem]'>
          {`${total} courses to choose from. See the tutor, the times in your time zone, the seats left and the price per class.`}
        </p>
      </div>
      <div className='wrap xl:absolute xl:inset-x-0 xl:-bottom-12'>
        <SearchCard />
      </div>
      <Picture
        image={scenes['landing-verandah']}
        sizes='(min-width: 90rem) 90rem, 100vw'
        priority
        alt=''
        className='max-xl:mt-8'
        imgClassName='aspect-3/2 object-[100%_70%] sm:aspect-16/9 xl:aspect-auto xl:h-176 xl:object-bottom 2xl:rounded-b-card'
      />
    </section>
  )
}

function SearchCard(): ReactElement {
  const search = useShortAddress()
  return (
    <Form
      method='get'
      action={href(pages.courses)}
      onSubmit={search}
      role='search'
      className='mt-6 relative z-10 focus-within:z-30 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-card border border-line bg-surface p-4 elevated sm:max-w-180 sm:grid-cols-[minmax(0,1fr)_13rem_auto] sm:items-end'
    >
      <SearchField label='What' placeholder='Chess, Hindi, guitar…' className='max-sm:col-span-2' upwards />
      <Select
        label='When'
        name='time'
        options={[
          { value: '', label: 'Any time' },
          { value: 'morning', label: 'Mornings' },
          { value: 'afternoon', label: 'Afternoons' },
          { value: 'evening', label: 'Evenings' },
        ]}
      />
      <Button type='submit' icon={<Icon of={Search} className='size-5' />}>
        Find<span className='max-sm:sr-only'> courses</span>
      </Button>
    </Form>
  )
}
