import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'
import { work } from './work.ts'

/** White text is readable on all of these colours. */
const swatches = [
  { value: '1f686a', name: 'Teal' },
  { value: '2a3263', name: 'Indigo' },
  { value: '5e2547', name: 'Plum' },
  { value: '913422', name: 'Brick' },
  { value: '38583a', name: 'Moss' },
  { value: '7a5200', name: 'Ochre' },
] as const

/** The colour of the tutor's own page, and the poster for it. */
export function Colour({ profile }: { readonly profile: OwnArtist }): ReactElement {
  const form = usePart('colour')
  const { search } = usePage(work)
  const colour = profile.colour ?? ''
  const isSwatch = swatches.some(({ value }) => value === colour)
  const was = search.get('was')
  return (
    <Part
      id='colour'
      title='Your colour'
      about={
        <>
          <p>Shown behind your name on your own page and on your poster.</p>
          <a
            href={href(pages.poster, { tutor: profile.handle })}
            target='_blank'
            rel='noopener'
            className='link mt-2 inline-flex min-h-11 items-center'
          >
            Print your poster<span className='sr-only'>, in a new tab</span>
          </a>
        </>
      }
      form={form}
    >
      {was && /^[0-9a-f]{6}$/.test(was) && search.get('saved') === 'colour' && (
        <Notice>{`#${was} is too light for white text, so we use #${colour}, a darker shade of it.`}</Notice>
      )}
      <Form key={colour} method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='colour' />
        <RadioGroup
          legend='Colour'
          name='colour'
          defaultValue={isSwatch || colour === '' ? colour : 'own'}
          choices={[
            ...swatches.map(({ value, name }) => ({ value, label: <Swatch value={value} name={name} /> })),
            { value: 'own', label: 'Another colour, below' },
            { value: '', label: 'None' },
          ]}
        />
        <input type='hidden' name='colour_was' value={isSwatch ? '' : colour} readOnly />
        <TextInput
          label='Another colour'
          hint='Six digits or letters from a to f, such as 1f686a. If white text can’t be read on it, we use a darker shade.'
          optional
          name='colour_typed'
          prefix='#'
          maxLength={7}
          autoCapitalize='none'
          spellCheck={false}
          defaultValue={form.valueOf('colour_typed', isSwatch ? '' : colour)}
          error={form.errorOf('colour')}
        />
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}

function Swatch({ value, name }: { readonly value: string; readonly name: string }): ReactElement {
  return (
    <span className='flex items-center gap-3'>
      <svg aria-hidden='true' viewBox='0 0 24 24' className='size-6 shrink-0'>
        <circle cx='12' cy='12' r='12' fill={`#${value}`} />
      </svg>
      {name}
    </span>
  )
}
