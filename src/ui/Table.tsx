import clsx from 'clsx'
import { type ReactElement, type ReactNode, useId } from 'react'

export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned right. */
  figures?: boolean
  /** The row's heading, which screen readers read with every other cell. */
  heading?: boolean
}

type TableProps<Row> = {
  caption: ReactNode
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  compact?: boolean
  className?: string
}

export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { caption, captionHidden, columns, rows, rowKey, compact, className } = props
  const id = useId()
  const pad = compact ? 'px-2 py-1' : 'px-3 py-3'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its section, by keyboard too.
    <section aria-labelledby={id} tabIndex={0} className={clsx('overflow-x-auto', className)}>
      <table className='w-full border-collapse text-left text-14 md:text-16'>
        <caption id={id} className={captionHidden ? 'sr-only' : 'pb-3 text-left font-semibold'}>
          {caption}
        </caption>
        <thead>
          <tr className='border-ink border-b'>
            {columns.map(({ key, title, figures }) => (
              <th
                key={key}
                scope='col'
                className={clsx(
                  'whitespace-nowrap font-semibold text-14 first:pl-0 last:pr-0',
                  pad,
                  figures && 'text-right',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className='border-line border-b hover:bg-sunken'>
              {columns.map(({ key, cell, figures, heading }) => {
                const Cell = heading ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    {...(heading && { scope: 'row' as const })}
                    className={clsx(
                      'font-normal first:pl-0 last:pr-0',
                      pad,
                      figures && 'whitespace-nowrap text-right',
                    )}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
