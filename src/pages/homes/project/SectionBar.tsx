import { type ReactElement, useEffect, useRef, useState } from 'react'

export type PageSection = { readonly id: string; readonly label: string }

/** Stays at the top and marks the section being read. */
export function SectionBar({
  sections,
  name,
}: {
  readonly sections: readonly PageSection[]
  readonly name: string
}): ReactElement {
  const reading = useSectionInView(sections)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls only the bar: scrollIntoView would stop a page that is still scrolling.
    if (reading && current) list.current?.scrollTo?.({ left: current.offsetLeft - 48, behavior: 'smooth' })
  }, [reading])
  return (
    <nav
      aria-label={`Sections of ${name}`}
      data-print='no'
      className='sticky top-0 z-10 mt-8 border-line border-y bg-ground md:mt-12'
    >
      <ul ref={list} className='wrap relative flex gap-6 overflow-x-auto [scrollbar-width:none] md:gap-6'>
        {sections.map(({ id, label }) => (
          <li key={id} className='shrink-0'>
            <a
              href={`#${id}`}
              aria-current={reading === id ? 'location' : undefined}
              className='flex min-h-12 items-center border-transparent border-b-2 text-14 text-ink-soft -outline-offset-4 hover:text-ink aria-[current]:border-highlight aria-[current]:text-ink'
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(sections: readonly PageSection[]): string | null {
  const [reading, setReading] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setReading(ids.split(' ').find((id) => inView.has(id)) ?? null)
      },
      // A section counts as read while it crosses the upper third.
      { rootMargin: '-15% 0px -65% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return reading
}
