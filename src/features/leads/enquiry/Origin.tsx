import { type ReactElement, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { systemTime } from '#contract/clock.ts'

const presses = ['click', 'keydown', 'pointerdown']

/** Hidden fields: where the form was filled in, what led there, and a honeypot for bots. */
export function Origin(): ReactElement {
  const { pathname } = useLocation()
  const shownAt = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  useEffect(() => {
    fill(shownAt.current, String(systemTime()))
    // The address from which this visit's document was loaded, however many pages followed.
    const landing = performance.getEntriesByType?.('navigation')[0]?.name
    const came = landing ? new URL(landing).search : ''
    const now = campaign(window.location.search)
    fill(first.current, campaign(came))
    fill(last.current, now || campaign(came))
    // If the browser fills in the form, a person can be as fast as a bot. A real press shows that it's a person.
    const form = shownAt.current?.form
    const forget = ({ isTrusted }: Event) => {
      if (isTrusted) fill(shownAt.current, '')
    }
    for (const press of presses) form?.addEventListener(press, forget)
    return () => {
      for (const press of presses) form?.removeEventListener(press, forget)
    }
  }, [])
  return (
    <>
      <input type='hidden' name='source_page' value={pathname} />
      <input ref={shownAt} type='hidden' name='shown_at' />
      <input ref={first} type='hidden' name='came_first' />
      <input ref={last} type='hidden' name='came_last' />
      <div className='hidden' aria-hidden='true'>
        <label>
          Leave this empty
          <input name='website' tabIndex={-1} autoComplete='off' />
        </label>
      </div>
    </>
  )
}

function fill(input: HTMLInputElement | null, value: string): void {
  if (input) input.value = value
}

function campaign(search: string): string {
  return String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))),
  )
}
