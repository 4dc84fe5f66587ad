import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { Suggestion } from '#contract/learning/catalogue/courses.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import { href } from '../../../platform/page/page.ts'
import type { Store } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { onOpening } from '../../../ui/timing/onDemand.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly defaultValue?: string
  readonly placeholder: string
  readonly className?: string
  /** Set if the field is at the bottom of a wide screen. */
  readonly upwards?: boolean
}

const Offers = onOpening(async () => (await import('./Offers.tsx')).Offers)

/** A search field with suggestions; without scripts, or if no service offers suggestions, a plain one. */
export function SearchField({
  label,
  defaultValue = '',
  placeholder,
  className,
  upwards = false,
}: SearchFieldProps): ReactElement {
  const list = useId()
  const field = useRef<HTMLDivElement>(null)
  const { suggestions, active, open, type, choose, close, onKeyDown } = useCombobox(field)
  return (
    <div ref={field} className={`relative ${className ?? ''}`}>
      <TextInput
        label={label}
        type='search'
        name='q'
        defaultValue={defaultValue}
        maxLength={64}
        enterKeyHint='search'
        placeholder={placeholder}
        autoComplete='off'
        role='combobox'
        aria-autocomplete='list'
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={Offers.fetch}
        onBlur={close}
      />
      {open && (
        <Offers list={list} suggestions={suggestions} active={active} choose={choose} upwards={upwards} />
      )}
      <span role='status' className='sr-only'>
        {open && `${suggestions.length} suggestions`}
      </span>
    </div>
  )
}

/** Which suggestions are open below the field, which one is active, and what the keys do. */
function useCombobox(field: RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate()
  const [words, setWords] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(words)
  const open = words !== null && suggestions.length > 0
  const close = () => {
    setWords(null)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    const input = field.current?.querySelector('input')
    if (input) input.value = ''
    navigate(addressOf(suggestion))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const suggestion = suggestions[active]
    if (step) {
      event.preventDefault()
      // One step beyond either end is the field itself.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (!suggestion) return close()
      event.preventDefault()
      choose(suggestion)
    }
  }
  const type = (text: string) => {
    setWords(text.trim() || null)
    setActive(-1)
  }
  return { suggestions, active, open, type, choose, close, onKeyDown }
}

const pauseMs = 150

/** The services' suggestions, requested when typing pauses; only the latest answer counts. */
function useSuggestions(words: string | null): readonly Suggestion[] {
  const store = useStore() as Store
  const newest = useRef<string | null>(null)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    newest.current = words
    if (words === null) return setSuggestions([])
    const timer = setTimeout(async () => {
      const answer = await sender(store)(call.getSuggestions({ query: { q: words } }))
      if (newest.current === words) setSuggestions(answer.ok ? answer.data.items : [])
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [store, words])
  return suggestions
}

function addressOf({ kind, slug }: Suggestion): string {
  switch (kind) {
    case 'course':
      return href(pages.course, { course: slug })
    case 'tutor':
      return href(pages.tutor, { tutor: slug })
    case 'core':
      return href(pages.courses, {}, { core: slug })
    case 'skill':
      return href(pages.courses, {}, { skill: slug })
  }
}
