import clsx from 'clsx'
import { type MouseEvent, type ReactElement, useState } from 'react'
import type { GalleryItem } from '#contract/estate/projects/overview.ts'
import type { Media } from '#contract/estate/projects/sections.ts'
import { Film } from '../../../../features/base/video/Film.tsx'
import { monthText, pictureKinds } from '../../../../features/projects/words.ts'
import { Figure } from '../../../../ui/picture/Figure.tsx'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { onOpening } from '../../../../ui/timing/onDemand.tsx'

const Lightbox = onOpening(async () => (await import('./Lightbox.tsx')).Lightbox)

const filmSizes = '(min-width: 75rem) 590px, (min-width: 40rem) 50vw, 100vw'

/** Each picture links to its full size; with scripts, all of them open in one viewer. */
export function Gallery({
  items,
  films,
  name,
}: {
  readonly items: readonly GalleryItem[]
  readonly films: readonly Media[]
  readonly name: string
}): ReactElement {
  const [open, setOpen] = useState<number | null>(null)
  const show = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  return (
    <section id='gallery' aria-labelledby='gallery-title' className='wrap mt-16 scroll-mt-16 md:mt-24'>
      <h2 id='gallery-title' className='heading-2'>
        Gallery
      </h2>
      <ul className='grid-page mt-8 gap-y-8 md:gap-y-12'>
        {items.map(({ id, title, image }, index) => (
          <li key={id} className={clsx('col-span-full self-end', place(items, index))}>
            <a
              href={largest(image)}
              onClick={(event) => show(event, index)}
              onPointerEnter={Lightbox.fetch}
              onFocus={Lightbox.fetch}
              className='block cursor-zoom-in'
            >
              <Figure
                image={image}
                caption={title}
                kind={pictureKinds[image.kind]}
                sizes='(min-width: 75rem) 790px, (min-width: 64rem) 66vw, 100vw'
              />
            </a>
          </li>
        ))}
      </ul>
      {films.length > 0 && <Films films={films} />}
      {open !== null && <Lightbox items={items} name={name} at={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Films({ films }: { readonly films: readonly Media[] }): ReactElement {
  return (
    <ul className='mt-12 grid gap-x-6 gap-y-8 sm:grid-cols-2'>
      {films.map(({ id, title, poster, url, seconds, taken_on }) => (
        <li key={id}>
          {seconds === null ? (
            <Picture image={poster} sizes={filmSizes} imgClassName='aspect-video' />
          ) : (
            <Film title={title} picture={poster} url={url} seconds={seconds} sizes={filmSizes} />
          )}
          <p className='mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-soft'>
            <span>{title}</span>
            <span>
              {pictureKinds[poster.kind]}
              {taken_on && `, ${monthText(taken_on)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function largest({ base, widths }: GalleryItem['image']): string {
  return `${base}-${Math.max(...widths)}.webp`
}

/** A wide picture beside a narrow one, alternating from pair to pair; a tall picture always takes the narrow place. */
function place(items: readonly GalleryItem[], index: number): string {
  const first = index - (index % 2)
  const [left, right] = [items[first], items[first + 1]]
  if (!left || !right) return left && isTall(left) ? 'lg:col-span-5' : 'lg:col-span-full'
  const wideFirst = isTall(left) === isTall(right) ? first % 4 === 0 : isTall(right)
  return wideFirst === (index === first) ? 'lg:col-span-8' : 'lg:col-span-4'
}

function isTall({ image }: GalleryItem): boolean {
  return image.height > image.width
}
