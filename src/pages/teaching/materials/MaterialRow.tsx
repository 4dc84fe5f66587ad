import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { TaughtMaterials } from '#contract/learning/teaching/materials.ts'
import { materialTitleLength } from '#contract/learning/timetable/materialWords.ts'
import { GivenFile } from '../../../features/teaching/given/GivenFile.tsx'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

interface MaterialRowProps {
  readonly material: TaughtMaterials['materials'][number]
  readonly form: FormState
  readonly first: boolean
  readonly last: boolean
}

/** One material, which its tutor can move, rename or remove. */
export function MaterialRow({ material, form, first, last }: MaterialRowProps): ReactElement {
  const { id, title, hidden } = material
  const field = `title.${id}`
  const problem = form.errorOf(field)
  return (
    <li className='grid gap-2 border-line border-b py-3'>
      <GivenFile file={material} title={title}>
        {hidden && (
          <p className='text-14 text-warn'>
            {'We’ve hidden this from the students. '}
            <Link className='link' to={href(pages.accountHidden)}>
              Read why
            </Link>
          </p>
        )}
      </GivenFile>
      <div className='flex flex-wrap items-start gap-2 pl-16'>
        <Form method='post' preventScrollReset className='flex gap-1'>
          {!(first && last) && (
            <>
              <Button type='submit' name='up' value={id} kind='quiet' size='small' disabled={first}>
                <Icon of={ArrowUp} className='size-4' />
                <span className='sr-only'>{`Move ${title} up`}</span>
              </Button>
              <Button type='submit' name='down' value={id} kind='quiet' size='small' disabled={last}>
                <Icon of={ArrowDown} className='size-4' />
                <span className='sr-only'>{`Move ${title} down`}</span>
              </Button>
            </>
          )}
          <Button type='submit' name='remove' value={id} kind='quiet' size='small' busy={form.busy}>
            Remove<span className='sr-only'>{` ${title}`}</span>
          </Button>
        </Form>
        <details className='group min-w-0 open:w-full' open={problem !== undefined || undefined}>
          <summary className='inline-flex min-h-9 items-center px-3 font-semibold text-14 text-link pointer-coarse:min-h-11'>
            Rename<span className='sr-only'>{` ${title}`}</span>
          </summary>
          <Form method='post' preventScrollReset noValidate className='mt-1 flex items-end gap-2'>
            <TextInput
              label='New title'
              name={field}
              required
              maxLength={materialTitleLength}
              autoComplete='off'
              defaultValue={form.valueOf(field, title)}
              error={problem}
              className='min-w-0 flex-1'
            />
            <Button type='submit' name='rename' value={id} kind='secondary' busy={form.busy}>
              Save
            </Button>
          </Form>
        </details>
      </div>
    </li>
  )
}
