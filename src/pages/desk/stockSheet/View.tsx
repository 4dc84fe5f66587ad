import { type ChangeEvent, type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router-dom'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'

export { work } from './work.ts'

/** Takes rows of a spreadsheet, from a file or pasted. Nothing changes until staff have checked them one by one. */
export default function StockSheetView(): ReactElement {
  const form = useFormState()
  const place = useRef<HTMLDivElement>(null)
  // Staff who come back from a proposal find what they sent, to correct it.
  useEffect(() => {
    const sent = recall()
    const field = areaIn(place.current)
    if (sent && field && field.value === '') field.value = sent
  }, [])
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const field = areaIn(place.current)
    if (file && field) field.value = await file.text()
  }
  return (
    <Desk>
      <Link
        to={href(pages.deskHomes)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Homes
      </Link>
      <DeskHead title='Prices and states from a spreadsheet' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        The first row names the columns: Home, and Project and Tower where numbers repeat; then Price, always
        in rupees and before taxes, State, or both. Empty cells change nothing. Nothing changes until you’ve
        checked it row by row.
      </p>
      <Form
        method='post'
        noValidate
        onSubmit={() => remember(areaIn(place.current)?.value ?? '')}
        className='mt-4 grid max-w-[44rem] gap-3'
      >
        <label className='grid justify-items-start gap-1'>
          <span className='font-semibold text-14'>File (CSV)</span>
          <input type='file' accept='.csv,.tsv,.txt,text/csv' onChange={readFile} className='min-h-11' />
        </label>
        <div ref={place}>
          <TextArea
            label='Rows'
            hint='Copy cells in your spreadsheet and paste them here, or choose a file above. Up to 20,000 rows.'
            name='sheet'
            rows={14}
            spellCheck={false}
            wrap='off'
            placeholder={'Home\tTower\tPrice (₹)\nA-1204\tTower A\t1,90,00,000'}
            defaultValue={form.valueOf('sheet')}
            error={form.errorOf('sheet') ?? (form.problem || undefined)}
          />
        </div>
        <Submit label='Show what changes' kind='primary' />
      </Form>
    </Desk>
  )
}

const areaIn = (place: HTMLElement | null) => place?.querySelector('textarea') ?? null

const kept = 'stock-sheet'

/** Stored for this tab alone. If the browser refuses, staff choose the file again. */
function remember(sheet: string): void {
  try {
    sessionStorage.setItem(kept, sheet)
  } catch {
    // The sheet is too long, or storing isn't allowed.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(kept)
  } catch {
    return null
  }
}
