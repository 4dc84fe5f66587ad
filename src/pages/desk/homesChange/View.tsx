import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { unitStatuses } from '#contract/estate/projects/words.ts'
import { homeList } from '#contract/estate/stock/list.ts'
import { priceRoundings, priceRuleKinds, priceRuleNames } from '#contract/estate/stock/priceRule.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { listAddress } from '../../../features/desk/listAddress.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { filterIn, numbersIn, work } from './work.ts'

export { work } from './work.ts'

/** Asks how to change the chosen homes; the next page shows the effect row by row. */
export default function HomesChangeView(): ReactElement {
  const { search } = usePage(work)
  const form = useFormState()
  return (
    <Desk>
      <Link
        to={listAddress(href(pages.deskHomes), filterIn(search), {})}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Homes
      </Link>
      <DeskHead title='Change prices or states' />
      <Chosen />
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4 max-w-[44rem]' />}
      <div className='mt-6 grid max-w-[56rem] gap-8 lg:grid-cols-2'>
        <PriceForm form={form} />
        <StateForm form={form} />
      </div>
    </Desk>
  )
}

function Chosen(): ReactElement {
  const { data, search } = usePage(work)
  const filters = useChosenWords()
  const [ticked, numbers] = [search.getAll('id').length, numbersIn(search).length]
  const named = ticked || numbers
  const count = named || data.page.total
  const homes = `${data.page.more && !named ? 'More than ' : ''}${groupIndian(count)} ${count === 1 ? 'home' : 'homes'}`
  const which = ticked ? 'you chose' : filters === '' ? 'of all projects' : filters
  return (
    <p className='mt-1 text-ink-soft'>
      {`${homes}${ticked ? ' ' : ': '}${which}. Nothing changes until you’ve checked it row by row.`}
    </p>
  )
}

/** The filters in words: "Lakeside, Tower A, for sale". */
function useChosenWords(): string {
  const { data, search } = usePage(work)
  const { find, ...filter } = filterIn(search)
  const names: Readonly<Record<string, readonly { slug: string; name: string }[] | undefined>> = {
    project: data.projects?.items,
    block: data.blocks?.items,
    type: data.types?.items,
  }
  const words = Object.entries(filter).map(([name, value]) => {
    const { label, options } = homeList.filters[name as keyof typeof homeList.filters]
    const said = names[name]?.find(({ slug }) => slug === value)?.name
    if (said) return said
    const word = Object.entries(options).find(([key]) => key === value)?.[1] ?? value
    return `${label.toLowerCase()} ${word.toLowerCase()}`
  })
  return [...words, ...(find ? [`“${find}”`] : [])].join(', ')
}

function PriceForm({ form }: { readonly form: FormState }): ReactElement {
  const own = ownPart(form, 'price')
  return (
    <Section title='New prices'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='act' value='price' />
        <Select
          label='Formula'
          hint='Applies to the price before taxes.'
          name='kind'
          options={priceRuleKinds.map((value) => ({ value, label: priceRuleNames[value] }))}
          defaultValue={own.typed('kind') ?? 'percent'}
          error={own.wrong('kind')}
        />
        <TextInput
          label='Amount'
          hint='2 raises prices by 2% or ₹2; −2 lowers them.'
          name='amount'
          inputMode='text'
          maxLength={20}
          defaultValue={own.typed('amount')}
          error={own.wrong('amount')}
        />
        <Select
          label='Round to'
          name='round'
          options={priceRoundings.map((value) => ({ value: String(value), label: rupees(value) }))}
          defaultValue={own.typed('round') ?? String(priceRoundings[1])}
          error={own.wrong('round')}
        />
        <div className='grid grid-cols-2 gap-3'>
          <TextInput
            label='From floor'
            optional
            name='floor_from'
            inputMode='numeric'
            maxLength={4}
            defaultValue={own.typed('floor_from')}
            error={own.wrong('floor_from')}
          />
          <TextInput
            label='To floor'
            optional
            name='floor_to'
            inputMode='numeric'
            maxLength={4}
            defaultValue={own.typed('floor_to')}
            error={own.wrong('floor_to')}
          />
        </div>
        <Submit label='Show new prices' kind='primary' />
      </Form>
    </Section>
  )
}

function StateForm({ form }: { readonly form: FormState }): ReactElement {
  const own = ownPart(form, 'state')
  return (
    <Section title='New state'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <input type='hidden' name='act' value='state' />
        <Select
          label='They become'
          name='to'
          empty='Choose'
          options={unitStatuses.map((value) => ({ value, label: stockStates[value] }))}
          defaultValue={own.typed('to') ?? ''}
          error={own.wrong('to')}
        />
        <TextInput
          label='On hold for'
          optional
          hint='Only for homes to be held.'
          name='held_for'
          maxLength={120}
          defaultValue={own.typed('held_for')}
          error={own.wrong('held_for')}
        />
        <TextInput
          label='On hold until'
          optional
          type='datetime-local'
          name='until'
          defaultValue={own.typed('until')}
          error={own.wrong('until')}
        />
        <Submit label='Show what changes' />
      </Form>
    </Section>
  )
}

/** What was typed into one of the two forms, and what was wrong with it. */
function ownPart(form: FormState, act: 'price' | 'state') {
  const isOwn = form.valueOf('act') === act
  return {
    typed: (name: string) => (isOwn ? form.valueOf(name) : undefined),
    wrong: (name: string) => (isOwn ? form.errorOf(name) : undefined),
  }
}
