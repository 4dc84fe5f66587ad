import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Part } from './Part.tsx'
import { SaveButton } from './SaveButton.tsx'
import { usePart } from './usePart.tsx'

interface SkillsProps {
  readonly profile: OwnArtist
  readonly cores: readonly { readonly slug: string; readonly name: string }[]
  readonly all: readonly { readonly slug: string; readonly name: string; readonly core_slug: string }[]
}

export function Skills({ profile, all, cores }: SkillsProps): ReactElement {
  const form = usePart('skills')
  const error = form.errorOf('skill_slugs')
  const own = new Set(profile.skills.map(({ slug }) => slug))
  const groups = [...new Set(all.map(({ core_slug }) => core_slug))]
  return (
    <Part
      id='skills'
      title='Skills'
      about='Students search by these. Choose what you teach, up to 20.'
      form={form}
    >
      <Form method='post' noValidate preventScrollReset className='grid gap-6'>
        <input type='hidden' name='part' value='skills' />
        <fieldset aria-describedby={error ? 'skills-error' : undefined} className='grid gap-3'>
          <legend className='sr-only'>Skills</legend>
          {groups.map((core) => (
            <div key={core} className='flex flex-wrap items-center gap-2'>
              <p className='w-full text-14 text-ink-soft'>{cores.find(({ slug }) => slug === core)?.name}</p>
              {all
                .filter(({ core_slug }) => core_slug === core)
                .map(({ slug, name }) => (
                  <ToggleChip key={slug} name='skills[]' value={slug} defaultChecked={own.has(slug)}>
                    {name}
                  </ToggleChip>
                ))}
            </div>
          ))}
          {error && <FieldError id='skills-error'>{error}</FieldError>}
        </fieldset>
        <SaveButton busy={form.busy} />
      </Form>
    </Part>
  )
}
