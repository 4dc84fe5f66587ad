import clsx from 'clsx'
import { Undo2 } from 'lucide'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { MarkBar } from './MarkBar.tsx'
import type { SheetPlace } from './onDevice.ts'
import { SheetRow } from './SheetRow.tsx'
import { countMarks, type Expected } from './sheet.ts'
import { focusRow, onSheetKey } from './sheetKeys.ts'
import { isUnanswered } from './useKeptMarks.ts'
import { useSheet } from './useSheet.ts'
import { countWords } from './words.ts'

interface SheetProps {
  readonly place: SheetPlace
  readonly students: readonly Expected[]
  readonly form: FormState
  /** True if the phone's tab bar covers the bottom of the window. */
  readonly aboveTabs: boolean
}

/** A whole class on one sheet with one save button; without scripts, a form of radio buttons. */
export function Sheet({ place, students, form, aboveTabs }: SheetProps): ReactElement {
  const sheet = useSheet(place, students, form)
  const { lines, mark, undo } = sheet
  const list = useRef<HTMLUListElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const takeBack =
    undo &&
    (() => {
      undo()
      // The undo button disappears with the last undo step, so the focus moves to the first row.
      if (sheet.steps === 1) focusRow(list.current?.firstElementChild)
    })
  const restPresent = (): void => {
    sheet.markRest('present')
    focusRow(list.current?.firstElementChild)
  }
  return (
    <Form method='post' preventScrollReset noValidate>
      <input type='hidden' name='intent' value='mark' />
      <input type='hidden' name='class_id' value={place.lesson} />
      <Answer form={form} sheet={sheet} live={live} />
      {live && <MarkingHelp restPresent={restPresent} sheet={sheet} />}
      <ul
        ref={list}
        onKeyDown={(event) => onSheetKey(event, sheet)}
        className={clsx('border-line border-t', lines.length > 12 && 'gap-8 sm:columns-2')}
      >
        {lines.map((line) => (
          <SheetRow key={line.id} line={line} live={live} onMark={mark} onNote={sheet.note} />
        ))}
      </ul>
      <Foot sheet={sheet} undo={takeBack} live={live} form={form} aboveTabs={aboveTabs} />
      {live && <LeaveDialog sheet={sheet} />}
    </Form>
  )
}

function LeaveDialog({ sheet }: { readonly sheet: ReturnType<typeof useSheet> }): ReactElement {
  const { leaving } = sheet
  return (
    <Dialog
      open={leaving.state === 'blocked'}
      onClose={() => leaving.reset?.()}
      title='Leave without saving?'
      actions={
        <>
          <Button onClick={() => leaving.reset?.()}>Stay here</Button>
          <Button kind='danger' onClick={() => leaving.proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>
        {`${marksText(sheet.changed)} on this sheet ${sheet.changed === 1 ? 'isn’t' : 'aren’t'} saved. `}
        {sheet.kept ? 'You’ll find them here when you come back on this device.' : 'They will be lost.'}
      </p>
    </Dialog>
  )
}

interface MarkingHelpProps {
  readonly restPresent: () => void
  readonly sheet: ReturnType<typeof useSheet>
}

function MarkingHelp({ restPresent, sheet }: MarkingHelpProps): ReactElement {
  const { lines } = sheet
  return (
    <div className='mb-2 flex flex-wrap items-center gap-x-4 gap-y-2'>
      <Button kind='secondary' onClick={restPresent}>
        {sheet.missing === 0 || sheet.missing === lines.length ? 'Mark all present' : 'Mark the rest present'}
      </Button>
      <p className='hidden text-14 text-ink-soft md:block pointer-coarse:hidden'>
        <Key>P</Key> <Key>L</Key> <Key>A</Key> <Key>E</Key> mark and move on, <Key>↑</Key> <Key>↓</Key> move,{' '}
        <Key>Ctrl Z</Key> undoes, <Key>Enter</Key> saves.
      </p>
      <p className='text-14 text-ink-soft md:hidden pointer-coarse:block'>Tap a name to change its mark.</p>
    </div>
  )
}

function Key({ children }: { readonly children: string }): ReactElement {
  return <kbd className='rounded-small border border-line bg-sunken px-1 font-text text-12'>{children}</kbd>
}

interface PartProps {
  readonly sheet: ReturnType<typeof useSheet>
  readonly form: FormState
  readonly live: boolean
}

/** The result of saving. Marks made elsewhere are shown beside the tutor's own, and the tutor decides between them. */
function Answer({ sheet, form, live }: PartProps): ReactElement | null {
  const { elsewhere, changed, decide, sending } = sheet
  if (elsewhere > 0)
    return (
      <Notice
        tone='warn'
        live
        className='mb-4'
        title={`${marksText(elsewhere)} changed in another tab or on another device.`}
        action={
          live && (
            <>
              <Button size='small' kind='secondary' onClick={() => decide('yield')}>
                Take theirs
              </Button>
              <Button size='small' kind='secondary' onClick={() => decide('insist')}>
                Keep mine
              </Button>
            </>
          )
        }
      >
        {live
          ? 'Their marks are shown under the names. Nothing was overwritten; choose, then save.'
          : 'Their marks are shown under the names. Nothing was overwritten; save again to keep yours.'}
      </Notice>
    )
  if (sending)
    return (
      <Notice
        tone='warn'
        live
        className='mb-4'
        title={`${marksText(changed)} saved on this device. We’ll send them when you’re back online.`}
      >
        You can close this page. We’ll send them the next time you open your teaching pages here.
      </Notice>
    )
  if (form.problem && isUnanswered(form.code))
    return (
      <Notice tone='bad' live title='We couldn’t save the attendance.' className='mb-4'>
        Your marks are still on this page. Keep it open and save again in a moment.
      </Notice>
    )
  if (form.problem) return <Notice tone='bad' live title={form.problem} className='mb-4' />
  if (form.done && changed === 0) return <Notice tone='good' live title={form.done} className='mb-4' />
  return null
}

interface FootProps extends PartProps {
  readonly undo: (() => void) | null
  readonly aboveTabs: boolean
}

/** Sticks to the bottom of the window, within the thumb's reach: the progress so far, and the only save button. */
function Foot({ sheet, undo, live, form, aboveTabs }: FootProps): ReactElement {
  const { lines, missing } = sheet
  const counts = countMarks(lines)
  return (
    <div
      className={clsx(
        'sticky z-10 -mx-(--gutter) mt-4 border-line border-t bg-ground px-(--gutter) py-2 md:mx-0 md:py-3 md:px-0',
        aboveTabs ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0' : 'bottom-0',
      )}
    >
      <MarkBar counts={counts} missing={missing} />
      <div className='mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-3'>
        <p aria-live='polite' className='min-w-32 flex-1 text-14 leading-tight'>
          <span className='block font-semibold'>{standing(sheet)}</span>
          <span className='text-ink-soft'>{countWords(counts) || 'Nobody marked yet'}</span>
        </p>
        {undo && (
          <Button kind='quiet' icon={<Icon of={Undo2} className='size-5' />} onClick={undo}>
            <span className='max-sm:sr-only'>Undo</span>
          </Button>
        )}
        <Button type='submit' busy={form.busy} busyLabel='Saving…'>
          Save
        </Button>
        {!live && (
          <Button type='submit' name='rest' value='present' kind='secondary'>
            Save, mark the rest present
          </Button>
        )}
      </div>
    </div>
  )
}

function standing({ changed, missing, lines, sending }: ReturnType<typeof useSheet>): string {
  const open = missing > 0 ? `${missing} of ${lines.length} not marked` : null
  const waiting = sending ? 'saved on this device' : 'not saved yet'
  if (changed > 0) return [`${marksText(changed)} ${waiting}`, open].filter(Boolean).join(', ')
  return open ?? 'All marked and saved'
}

function marksText(count: number): string {
  return count === 1 ? '1 mark' : `${count} marks`
}
