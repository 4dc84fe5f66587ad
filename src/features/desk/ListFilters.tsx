import { Columns3, Search } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskList } from '#contract/deskList.ts'
import { FilterForm } from '../../platform/form/FilterForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { listAddress } from './listAddress.ts'

interface FiltersProps {
  readonly list: DeskList
  readonly path: string
  readonly sight: Readonly<Record<string, string>>
  /** The columns that are shown. */
  readonly columns: readonly string[]
  readonly rows?: RowNames | undefined
}

/** For each filter of kind `rows`, the label of every option by its value in the address. */
export type RowNames = Readonly<Record<string, Readonly<Record<string, string>>>>

const control =
  'min-h-9 rounded-control border border-control bg-surface px-2 text-14 pointer-coarse:min-h-11'

export function ListFilters({ list, path, sight, columns, rows }: FiltersProps): ReactElement {
  const filters = Object.entries(list.filters).map(([name, { label, options }]) => ({
    name,
    label,
    options: options === 'rows' ? namesOf(rows?.[name], sight[name]) : options,
    empty: 'Any',
  }))
  const selects = [
    ...filters.filter(({ options }) => Object.keys(options).length > 0),
    { name: 'order', label: 'Sort by', options: list.orders, empty: null },
  ]
  const values = Object.fromEntries(selects.map(({ name }) => [name, sight[name] ?? '']))
  return (
    <div className='mt-4 flex flex-wrap items-end gap-2'>
      <Form method='get' role='search' className='relative flex min-w-56 flex-1 items-center md:max-w-80'>
        {Object.entries(sight).map(
          ([name, value]) =>
            !['find', 'after', 'before'].includes(name) && (
              <input key={name} type='hidden' name={name} value={value} />
            ),
        )}
        <Icon of={Search} className='pointer-events-none absolute left-2 size-4 text-ink-soft' />
        <input
          key={sight.find ?? ''}
          type='search'
          name='find'
          aria-label={`Find: ${list.finds}`}
          placeholder={list.finds}
          defaultValue={sight.find}
          maxLength={80}
          className={`${control} w-full pl-8`}
        />
      </Form>
      <FilterForm
        label='Filters'
        values={values}
        hidden={{ find: sight.find ?? null, columns: sight.columns ?? null }}
        to={(choices) => listAddress(path, sight, choices)}
        className='flex flex-wrap items-end gap-2'
      >
        {(choices, choose) =>
          selects.map(({ name, label, options, empty }) => (
            <label key={name} className='grid gap-1'>
              <span className='text-12 text-ink-soft'>{label}</span>
              <select name={name} value={choices[name]} onChange={choose} className={control}>
                {empty !== null && <option value=''>{empty}</option>}
                {Object.entries(options).map(([value, words], nth) => (
                  <option key={value} value={empty === null && nth === 0 ? '' : value}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          ))
        }
      </FilterForm>
      <ColumnChoice list={list} sight={sight} columns={columns} />
    </div>
  )
}

/** An option chosen earlier stays in the list, so that it can be seen and undone. */
function namesOf(names: RowNames[string] = {}, chosen: string | undefined): RowNames[string] {
  if (chosen === undefined || Object.hasOwn(names, chosen)) return names
  return { ...names, [chosen]: chosen }
}

function ColumnChoice({ list, sight, columns }: Omit<FiltersProps, 'path' | 'rows'>): ReactElement {
  const [heading = '', ...rest] = Object.keys(list.columns)
  return (
    <details className='relative'>
      <summary className={`${control} inline-flex cursor-pointer items-center gap-2`}>
        <Icon of={Columns3} className='size-4' />
        Columns
      </summary>
      <div className='elevated absolute right-0 z-10 mt-1 w-56 rounded-card border border-line bg-ground p-3 max-md:right-auto max-md:left-0'>
        <Form method='get' className='grid gap-1'>
          {Object.entries(sight).map(
            ([name, value]) =>
              !['columns', 'after', 'before'].includes(name) && (
                <input key={name} type='hidden' name={name} value={value} />
              ),
          )}
          <input type='hidden' name='columns' value={heading} />
          {rest.map((name) => (
            <Checkbox
              key={name}
              name='columns'
              value={name}
              label={list.columns[name]?.label}
              defaultChecked={columns.includes(name)}
            />
          ))}
          <Button type='submit' size='small' kind='secondary' className='mt-2 justify-self-start'>
            Show
          </Button>
        </Form>
      </div>
    </details>
  )
}
