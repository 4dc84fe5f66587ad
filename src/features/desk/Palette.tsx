import clsx from 'clsx'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { call } from '../../platform/calls/needs.ts'
import { sender } from '../../platform/calls/perform.ts'
import type { RootState, Store } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { Link } from '../../ui/Link.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { kindWords, type Target, targetOf } from './finds.ts'
import { placesOf } from './places.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds any person, order, dispute, course or screen, and goes there. */
export function Palette({ open, onClose }: PaletteProps): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title='Go to'>
      <Finder onClose={onClose} />
    </Dialog>
  )
}

function Finder({ onClose }: Pick<PaletteProps, 'onClose'>): ReactElement {
  const list = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { targets, state } = useTargets(text)
  const go = ({ to }: Target): void => {
    onClose()
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = targets[active]
    if (step !== undefined) setActive((active + step + targets.length) % Math.max(1, targets.length))
    else if (event.key === 'Enter' && target) go(target)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        // The dialog focuses the element with this attribute, which React doesn't pass on to the DOM.
        ref={(input) => input?.setAttribute('autofocus', '')}
        type='search'
        role='combobox'
        aria-label='Name, number, mobile, email or screen'
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={targets[active] ? `${list}-${active}` : undefined}
        placeholder='Name, number, mobile, email or screen'
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className='min-h-11 w-full rounded-control border border-control bg-surface px-3'
      />
      <Options list={list} targets={targets} active={active} onClose={onClose} />
      <p role='status' className='mt-2 text-ink-soft'>
        {state === 'failed' && 'We couldn’t search just now. Try again in a moment.'}
        {state === 'found' && targets.length === 0 && text.trim().length > 1 && 'Nothing found.'}
      </p>
    </>
  )
}

interface OptionsProps extends Pick<PaletteProps, 'onClose'> {
  readonly list: string
  readonly targets: readonly Target[]
  readonly active: number
}

function Options({ list, targets, active, onClose }: OptionsProps): ReactElement {
  return (
    <div id={list} role='listbox' aria-label='Results' className='mt-2 grid'>
      {targets.map((target, nth) => (
        <Link
          key={`${target.kind} ${target.to}`}
          id={`${list}-${nth}`}
          role='option'
          aria-selected={nth === active}
          tabIndex={-1}
          to={target.to}
          onClick={onClose}
          className={clsx(
            'flex min-h-11 items-center justify-between gap-4 rounded-control px-3',
            nth === active ? 'bg-action-soft' : 'hover:bg-sunken',
          )}
        >
          <span className='min-w-0 truncate'>
            <span className='font-semibold'>{target.title}</span>
            {target.detail && <span className='text-ink-soft'>{` ${target.detail}`}</span>}
          </span>
          <span className='shrink-0 text-12 text-ink-soft'>{kindWords[target.kind]}</span>
        </Link>
      ))}
    </div>
  )
}

/** Long enough that a fast typist causes one request, short enough not to be noticed. */
const pause = 120

function useTargets(text: string) {
  const store = useStore() as Store
  const viewer = useSelector(({ auth }: RootState) => viewerOf(auth))
  const [finds, setFinds] = useState<readonly Target[]>([])
  const [state, setState] = useState<'found' | 'asking' | 'failed'>('found')
  const latest = useRef('')
  useEffect(() => {
    const q = text.trim()
    latest.current = q
    if (q.length < 2) {
      setFinds([])
      setState('found')
      return
    }
    setState('asking')
    const timer = setTimeout(async () => {
      const answer = await sender(store)(call.findOnDesk({ query: { q } }))
      // A late answer to an earlier text is ignored.
      if (latest.current !== q) return
      setState(answer.ok ? 'found' : 'failed')
      setFinds(answer.ok ? answer.data.finds.map(targetOf) : [])
    }, pause)
    return () => clearTimeout(timer)
  }, [text, store])
  const words = text.trim().toLowerCase()
  const screens = placesOf(viewer)
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map(({ label, to }): Target => ({ kind: 'screen', title: label, detail: null, to }))
  return { targets: [...screens, ...finds], state }
}
