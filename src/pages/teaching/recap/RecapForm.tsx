import { type ReactElement, useEffect, useState } from 'react'
import { Form, useActionData } from 'react-router-dom'
import { recapLength, type TaughtRecap } from '#contract/learning/teaching/recaps.ts'
import { FileUpload } from '../../../features/base/upload/FileUpload.tsx'
import { markWords } from '../../../features/timetable/classes/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import type { ActionResult } from '../../../platform/page/page.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { linePrefix } from './fields.ts'

interface RecapFormProps {
  readonly taught: TaughtRecap
  readonly form: FormState
  readonly zone: string
}

/** Both lines and the picture; lines for single students are folded away below. */
export function RecapForm({ taught, form, zone }: RecapFormProps): ReactElement {
  const { recap, can_write, until, students } = taught
  if (!can_write)
    return (
      <>
        {recap?.hidden && <Hidden />}
        <Closed taught={taught} zone={zone} />
      </>
    )
  return (
    <Form method='post' preventScrollReset className='mt-4 grid grid-cols-1 gap-4' noValidate>
      {/* Once this page shows what the other window saved, saving again replaces it. */}
      <input type='hidden' name='was' value={recap?.version ?? 0} readOnly />
      {recap?.hidden && <Hidden />}
      {form.code === 'conflict' && recap && <Elsewhere recap={recap} />}
      <TextArea
        label='What was learnt'
        name='learnt'
        rows={2}
        required
        maxLength={recapLength}
        autoCapitalize='sentences'
        enterKeyHint='next'
        defaultValue={form.valueOf('learnt', recap?.learnt)}
        error={form.errorOf('learnt')}
      />
      <TextArea
        label='What to practise'
        optional
        name='practise'
        rows={2}
        maxLength={recapLength}
        autoCapitalize='sentences'
        defaultValue={form.valueOf('practise', recap?.practise)}
        error={form.errorOf('practise')}
      />
      <RecapPicture recap={recap} form={form} />
      {students.length > 1 && <OwnLines taught={taught} form={form} />}
      <div>
        <Button type='submit' size='large' className='max-sm:w-full' busy={form.busy} busyLabel='Saving…'>
          {recap ? 'Save changes' : 'Send recap'}
        </Button>
        <p className='mt-2 text-14 text-ink-soft'>
          {recap?.mailed_at
            ? `Students were emailed, and see changes on their page. You can change it until ${dayAndTime(until, zone)}.`
            : 'Students are emailed 10 minutes later, including those who were absent.'}
        </p>
      </div>
    </Form>
  )
}

type Written = NonNullable<TaughtRecap['recap']>

function Hidden(): ReactElement {
  return (
    <Notice
      tone='warn'
      title='We’ve hidden this recap from the students'
      className='mt-4'
      action={
        <ButtonLink to={href(pages.accountHidden)} kind='secondary' size='small'>
          Read why
        </ButtonLink>
      }
    />
  )
}

function Elsewhere({ recap }: { readonly recap: Written }): ReactElement {
  return (
    <Notice tone='warn' live title='This recap was changed in another window'>
      <span className='block wrap-anywhere'>{`Saved there: “${recap.learnt}”`}</span>
      {recap.practise && <span className='block wrap-anywhere'>{`To practise: “${recap.practise}”`}</span>}
      Your words are below. Save to replace what was saved there.
    </Notice>
  )
}

function RecapPicture({
  recap,
  form,
}: {
  readonly recap: TaughtRecap['recap']
  readonly form: FormState
}): ReactElement {
  const [saved, setSaved] = useState(0)
  const result = useActionData() as ActionResult | undefined
  const succeeded = result?.ok ? result : null
  useEffect(() => {
    if (succeeded) setSaved((count) => count + 1)
  }, [succeeded])
  return (
    <div className='grid gap-2'>
      {recap?.picture && (
        <div className='flex items-center gap-4'>
          <Picture
            image={recap.picture}
            sizes='6rem'
            alt='The picture of this recap'
            imgClassName='size-24 rounded-control object-cover'
            className='w-24 shrink-0'
          />
          <Checkbox name='no_picture' value='yes' label='Remove this picture' />
        </div>
      )}
      <FileUpload
        // Once saved, a picture is shown above, and the field is for another one.
        key={saved}
        purpose='recap'
        name='upload_id'
        label={
          <>
            Picture <span className='font-normal text-ink-soft'>(optional)</span>
          </>
        }
        hint='The board, for example. Only this class sees it.'
        error={form.errorOf('upload_id')}
      />
    </div>
  )
}

function OwnLines({ taught, form }: Pick<RecapFormProps, 'taught' | 'form'>): ReactElement {
  const own = taught.students.filter(({ learnt }) => learnt !== '').length
  const typed = taught.students.some(({ id }) => form.errorOf(`${linePrefix}${id}`))
  return (
    <Disclosure
      title='A different line for one student'
      aside={own === 0 ? 'Same for all' : `${own} different`}
      open={own > 0 || typed || undefined}
      className='border-t'
    >
      <p className='text-14 text-ink-soft'>
        Only they read it, instead of the first line. Leave it empty to say the same to everyone.
      </p>
      <div className='mt-4 grid gap-4'>
        {taught.students.map(({ id, name, mark, learnt }) => (
          <TextInput
            key={id}
            label={mark && mark !== 'present' ? `${name} (${markWords[mark].toLowerCase()})` : name}
            optional
            name={`${linePrefix}${id}`}
            maxLength={recapLength}
            autoComplete='off'
            defaultValue={form.valueOf(`${linePrefix}${id}`, learnt)}
            error={form.errorOf(`${linePrefix}${id}`)}
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** The recap, which can't be changed any more; or if there is none, when one can be written. */
function Closed({ taught, zone }: Pick<RecapFormProps, 'taught' | 'zone'>): ReactElement {
  const { recap, until } = taught
  if (!recap)
    return (
      <p className='mt-4 text-ink-soft'>
        {`A recap can be written from the start of its class until ${dayAndTime(until, zone)}.`}
      </p>
    )
  return (
    <div className='mt-4 grid gap-2'>
      <p className='wrap-anywhere'>{recap.learnt}</p>
      {recap.practise && <p className='wrap-anywhere'>{`To practise: ${recap.practise}`}</p>}
      {recap.picture && (
        <Picture
          image={recap.picture}
          sizes='24rem'
          alt=''
          className='max-w-96'
          imgClassName='rounded-card'
        />
      )}
      <p className='text-14 text-ink-soft'>A recap can be changed until 7 days after its class.</p>
    </div>
  )
}
