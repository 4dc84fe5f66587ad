import type { ReactElement } from 'react'
import { Row, Section } from './Section.tsx'

const swatches = [
  ['bg-ground', 'ground'],
  ['bg-surface', 'surface'],
  ['bg-sunken', 'sunken'],
  ['bg-ink', 'ink'],
  ['bg-ink-soft', 'ink-soft'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-action', 'action'],
  ['bg-action-hover', 'action-hover'],
  ['bg-action-soft', 'action-soft'],
  ['bg-highlight', 'highlight'],
  ['bg-highlight-soft', 'highlight-soft'],
  ['bg-accent', 'accent'],
  ['bg-good', 'good'],
  ['bg-good-soft', 'good-soft'],
  ['bg-warn', 'warn'],
  ['bg-warn-soft', 'warn-soft'],
  ['bg-bad', 'bad'],
  ['bg-bad-soft', 'bad-soft'],
  ['bg-focus', 'focus'],
] as const

const sizes = [
  ['text-72', '72'],
  ['text-60', '60'],
  ['text-48', '48'],
  ['text-38', '38'],
  ['text-30', '30'],
  ['text-24', '24'],
  ['text-20', '20'],
] as const

export function Foundations(): ReactElement {
  return (
    <>
      <Section title='Colour' note='By role. Each mood and each dark section answers the same names.'>
        <Swatches />
        <div className='on-deep rounded-card p-4 md:p-6'>
          <Swatches />
        </div>
      </Section>
      <Section title='Type' note='One display face a mood, one text face for both. Figures are tabular.'>
        <div className='grid gap-4'>
          {sizes.map(([size, name]) => (
            <p
              key={size}
              className={`display-type leading-none ${size} ${Number(name) > 48 ? 'max-md:hidden' : ''}`}
            >
              {name} Raga at dusk, ₹1,24,50,000
            </p>
          ))}
        </div>
        <div className='grid gap-2'>
          <p className='heading-1'>Heading 1 takes the page</p>
          <p className='heading-2'>Heading 2 opens a part of it</p>
          <p className='heading-3'>Heading 3 names a thing</p>
          <p className='heading-4'>Heading 4 names a row</p>
          <p className='label-type text-ink-soft'>Label beside a thing</p>
        </div>
        <div className='reading grid gap-4'>
          <p className='text-18'>
            Text at 18 for the first lines of a page. Meera has taught chess to under-tens since 2011; two of
            her students hold national titles.
          </p>
          <p>
            Text at 16 for reading, with an{' '}
            <a href='#main' className='link'>
              inline link
            </a>
            , <b>bold</b>, and letters from transliteration: rāga, kṛti, Bharatanāṭyam, Ṣaḍja. Costs ₹412 a
            class; the package of 12 is ₹4,944.
          </p>
          <p className='text-14 text-ink-soft'>
            Text at 14 for what stands beside. 0123456789 · 11:11 · 88:88
          </p>
          <p className='text-12 text-ink-soft'>Text at 12 for captions and legal lines only.</p>
        </div>
      </Section>
      <Shapes />
    </>
  )
}

function Shapes(): ReactElement {
  return (
    <Section title='Radius and shadow'>
      <Row>
        <span className='grid size-24 place-content-center rounded-small border border-control text-14'>
          small
        </span>
        <span className='grid size-24 place-content-center rounded-control border border-control text-14'>
          control
        </span>
        <span className='grid size-24 place-content-center rounded-card border border-control text-14'>
          card
        </span>
        <span className='grid h-12 w-24 place-content-center rounded-pill border border-control text-14'>
          pill
        </span>
        <span className='grid size-24 place-content-center rounded-card border border-line text-14 elevated'>
          elevated
        </span>
      </Row>
    </Section>
  )
}

function Swatches(): ReactElement {
  return (
    <ul className='grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5'>
      {swatches.map(([ground, name]) => (
        <li key={name} className='text-12'>
          <span className={`block h-12 rounded-small border border-line ${ground}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
