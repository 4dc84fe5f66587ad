import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Form, useSearchParams } from 'react-router-dom'
import type { DeskList, DeskPage } from '#contract/deskList.ts'
import type { DeskView } from '#contract/learning/desk/views.ts'
import type { RootState } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { tickClass } from '../../ui/form/Checkbox.tsx'
import { groupIndian } from '../../ui/format/money.ts'
import { Link } from '../../ui/Link.tsx'
import { Cell } from './Cell.tsx'
import { Desk, DeskHead } from './Desk.tsx'
import { ListFilters, type RowNames } from './ListFilters.tsx'
import { listAddress, sightIn } from './listAddress.ts'
import { useListKeys } from './useListKeys.tsx'
import { Views } from './Views.tsx'

interface ListViewProps {
  readonly list: DeskList
  readonly path: string
  readonly page: DeskPage & { readonly views?: readonly DeskView[] }
  /** The address of a row's record; without it, the rows aren't links. */
  readonly recordOf?: (id: string) => string
  /** An action on the chosen rows, on a page of its own that first shows what it would do. */
  readonly bulk?: Bulk | undefined
  readonly rows?: RowNames
  /** Further links beside the title. */
  readonly links?: ReactNode
  /** Shown above the rows, such as their sums. */
  readonly above?: ReactNode
}

interface Bulk {
  readonly label: string
  readonly to: string
  /** True if it applies to the whole list when no row is chosen. */
  readonly orAll?: boolean
}

/** A list of the desk; everything that it shows comes from the list's record. */
export function ListView({
  list,
  path,
  page,
  recordOf,
  bulk,
  rows,
  links,
  above,
}: ListViewProps): ReactElement {
  const [search] = useSearchParams()
  const sight = sightIn(list, search)
  const { place, keys } = useListKeys()
  const may = useSelector(({ auth }: RootState) => viewerOf(auth)?.capabilities)
  const { after: _, before: __, ...seen } = sight
  return (
    <Desk>
      <DeskHead title={list.title}>
        {keys}
        {links}
        {may?.includes(list.exports) && (
          <a
            href={listAddress(`/download${path}.csv`, seen, {})}
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          >
            Save as CSV
          </a>
        )}
      </DeskHead>
      {above}
      <div ref={place}>
        {page.views && <Views list={list} path={path} sight={seen} views={page.views} />}
        <ListFilters list={list} path={path} sight={sight} columns={page.columns} rows={rows} />
        <div className='mt-3 flex min-h-9 flex-wrap items-center gap-4'>
          <p className='text-ink-soft' role='status'>
            {`${page.more ? 'More than ' : ''}${groupIndian(page.total)} ${page.total === 1 ? list.thing : list.things}`}
          </p>
          {bulk && page.items.length > 0 && <BulkForm {...bulk} sight={seen} />}
        </div>
        {page.items.length === 0 ? (
          <NoRows list={list} path={path} filtered={Object.keys(seen).length > 0} />
        ) : (
          <Rows list={list} page={page} recordOf={recordOf} choosable={bulk !== undefined} />
        )}
        <Turning path={path} sight={seen} page={page} />
      </div>
    </Desk>
  )
}

function BulkForm({
  label,
  to,
  orAll,
  sight,
}: Bulk & { readonly sight: Readonly<Record<string, string>> }): ReactElement {
  const { columns: _, order: __, ...filters } = sight
  return (
    <Form id={bulkForm} method='get' action={to}>
      {orAll &&
        Object.entries(filters).map(([name, value]) => (
          <input key={name} type='hidden' name={name} value={value} />
        ))}
      <Button type='submit' size='small' kind='secondary'>
        {label}
      </Button>
    </Form>
  )
}

interface NoRowsProps {
  readonly list: DeskList
  readonly path: string
  readonly filtered: boolean
}

function NoRows({ list, path, filtered }: NoRowsProps): ReactElement {
  return (
    <div className='mt-4 border-line border-y py-8'>
      <p className='font-semibold'>{filtered ? `No ${list.things} match this` : `No ${list.things} yet`}</p>
      {filtered && (
        <Link to={path} className='link mt-2 inline-flex min-h-9 items-center pointer-coarse:min-h-11'>
          {`Show all ${list.things}`}
        </Link>
      )}
    </div>
  )
}

const bulkForm = 'chosen'

interface RowsProps extends Pick<ListViewProps, 'list' | 'page'> {
  readonly recordOf: ListViewProps['recordOf']
  readonly choosable: boolean
}

const figures: readonly string[] = ['paise', 'count', 'age', 'due']

/** A table; on a phone, each row becomes a few lines. */
function Rows({ list, page, recordOf, choosable }: RowsProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const columns = page.columns.flatMap((name) => {
    const column = list.columns[name]
    return column ? [{ name, column }] : []
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its section, by keyboard too.
    <section aria-label={list.title} tabIndex={0} className='mt-2 overflow-x-auto'>
      <table className='w-full border-collapse text-left max-md:block'>
        <thead className='max-md:sr-only'>
          <tr className='border-line border-b text-12 text-ink-soft'>
            {choosable && <td />}
            {columns.map(({ name, column }) => (
              <th
                key={name}
                scope='col'
                className={clsx(
                  'whitespace-nowrap px-2 py-2 font-semibold first:pl-1',
                  figures.includes(column.kind) && 'text-right',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className='max-md:block'>
          {page.items.map(({ id, cells }) => (
            <tr
              key={id}
              className='relative border-line border-b focus-within:bg-action-soft hover:bg-sunken max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2'
            >
              {choosable && <Choice id={id} name={String(cells[0] ?? list.thing)} />}
              {columns.map(({ name, column }, nth) => (
                <Place
                  key={name}
                  heads={nth === 0}
                  figures={figures.includes(column.kind)}
                  label={column.kind === 'count' ? column.label : undefined}
                >
                  <Opening to={nth === 0 ? recordOf?.(id) : undefined}>
                    <Cell column={column} value={cells[nth] ?? null} zone={site.timeZone} now={site.now} />
                  </Opening>
                </Place>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Choice({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <td className='md:w-8 md:px-1'>
      <input
        type='checkbox'
        name='id'
        value={id}
        form={bulkForm}
        data-row
        aria-label={`Choose ${name}`}
        className={`${tickClass} relative z-1`}
      />
    </td>
  )
}

interface PlaceProps {
  readonly heads: boolean
  readonly figures: boolean
  /** The label of a bare number on phones, where there's no column heading. */
  readonly label: string | undefined
  readonly children: ReactNode
}

function Place({ heads, figures, label, children }: PlaceProps): ReactElement {
  const look = 'max-w-80 truncate md:h-9 md:px-2'
  if (heads)
    return (
      <th
        scope='row'
        className={clsx(look, 'font-medium max-md:w-[calc(100%-2.5rem)] max-md:max-w-full md:pl-1')}
      >
        {children}
      </th>
    )
  return (
    <td
      data-label={label}
      className={clsx(
        look,
        'max-md:empty:hidden max-md:text-ink-soft',
        label && 'max-md:before:mr-1 max-md:before:content-[attr(data-label)]',
        figures && 'tabular-nums md:text-right',
      )}
    >
      {children}
    </td>
  )
}

/** The first cell's link covers its row. */
function Opening({
  to,
  children,
}: {
  readonly to: string | undefined
  readonly children: ReactNode
}): ReactElement {
  if (to === undefined) return <>{children}</>
  return (
    <Link to={to} data-row className='after:absolute after:inset-0'>
      {children}
    </Link>
  )
}

interface TurningProps {
  readonly path: string
  readonly sight: Readonly<Record<string, string>>
  readonly page: DeskPage
}

function Turning({ path, sight, page: { next, previous } }: TurningProps): ReactElement | null {
  if (next === null && previous === null) return null
  return (
    <nav aria-label='Pages' className='mt-4 flex gap-2'>
      {previous !== null && (
        <ButtonLink size='small' kind='secondary' to={listAddress(path, sight, { before: previous })}>
          Previous
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink size='small' kind='secondary' to={listAddress(path, sight, { after: next })}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
