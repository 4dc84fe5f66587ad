import clsx from 'clsx'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Form, useNavigate } from 'react-router-dom'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { stepAfter, type WrittenStep as WrittenStepName } from '../../../features/teaching/authoring/steps.ts'
import { type Typed, typedOf } from '../../../features/teaching/authoring/typed.ts'
import { type Autosave, type Clash, useAutosave } from '../../../features/teaching/authoring/useAutosave.ts'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { isMobile } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { type Names, withTyped } from '../draftCourse.ts'
import { BasicsFields } from './BasicsFields.tsx'
import { Conflict } from './Conflict.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import type { FieldsProps } from './fields.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SaveLine } from './SaveLine.tsx'

const fieldsOf: Readonly<Record<WrittenStepName, (props: FieldsProps) => ReactElement>> = {
  basics: BasicsFields,
  details: DetailsFields,
  price: PriceFields,
}

interface WrittenStepProps {
  readonly course: MyCourse
  readonly step: WrittenStepName
  readonly names: Names
  /** The page with what is typed, shown beside the form. */
  readonly preview: (draft: MyCourse) => ReactElement
  /** The result of the form that led here. */
  readonly said: string | null
}

/** A step whose fields belong to the course itself. A draft is saved automatically, a public course by its button. */
export function WrittenStep({ course, step, names, preview, said }: WrittenStepProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)

  const answer = useFormState()
  const byItself = course.status !== 'published' && course.status !== 'waiting'
  const [proposed] = useState(() => proposedValues(course, step, answer))
  const auto = useAutosave(course, step, form, byItself)
  const { submit, pressed } = useSubmitting(auto, form, course, step, byItself)
  const clash = auto.state.kind === 'conflict' ? auto.state.clash : clashOf(answer, course, proposed)
  const Fields = fieldsOf[step]
  const failed = auto.state.kind === 'failed' ? auto.state : null
  const problem = failed?.message ?? (answer.code === 'conflict' ? null : answer.problem)
  return (
    <>
      <div className='col-span-full min-w-0 lg:col-span-7'>
        {clash && <Conflict clash={clash} step={step} names={names} />}
        <Form
          ref={form}
          method='post'
          noValidate
          onInput={auto.changed}
          onSubmit={submit}
          hidden={clash !== null}
        >
          <input type='hidden' name='intent' value='save' />
          <input type='hidden' name='updated_at' value={course.updated_at} />
          <div className='grid gap-6'>
            {problem && <Notice tone='bad' live title={problem} />}
            {course.status === 'published' && (
              <Notice title='This course is public'>Everyone sees your changes once you save them.</Notice>
            )}
            {course.status === 'waiting' && (
              <Notice title='We’re reading this course'>We’ll read the last version you saved.</Notice>
            )}
            <Fields
              course={course}
              typed={auto.typed}
              proposed={proposed}
              names={names}
              errorOf={(name) => failed?.fields[name] ?? answer.errorOf(name)}
            />
          </div>
          <SaveBar auto={auto} byItself={byItself} said={said} pressed={pressed} />
        </Form>
        <LeaveGuard auto={auto} byItself={byItself} />
      </div>
      <div className='col-span-full lg:col-span-5'>
        <div className='lg:sticky lg:top-6'>{preview(withTyped(course, step, auto.typed, names))}</div>
      </div>
    </>
  )
}

interface SaveBarProps {
  readonly auto: Autosave
  readonly byItself: boolean
  readonly said: string | null
  readonly pressed: boolean
}

function SaveBar({ auto, byItself, said, pressed }: SaveBarProps): ReactElement {
  const aboveTabs = useSelector(({ site }: RootState) => isMobile(site.device))
  return (
    <div
      className={clsx(
        'sticky z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-ground py-3',
        aboveTabs ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0' : 'bottom-0',
      )}
    >
      <SaveLine state={auto.state} byItself={byItself} said={said} />
      <Button type='submit' name='go' value={byItself ? 'next' : 'stay'} busy={pressed} busyLabel='Saving…'>
        {byItself ? 'Save and continue' : 'Save changes'}
      </Button>
    </div>
  )
}

/** The form's initial values: what was typed before, or the course. */
function proposedValues(course: MyCourse, step: WrittenStepName, state: FormState): Typed {
  const saved = typedOf(course, step)
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, state.valueOf(name, value) ?? value]),
  )
}

/** The conflict, if the form was sent without scripts. */
function clashOf(state: FormState, course: MyCourse, mine: Typed): Clash | null {
  return state.code === 'conflict' ? { mine, theirs: course } : null
}

/** The button saves immediately instead of a moment later, then leads to the next step. */
function useSubmitting(
  auto: Autosave,
  form: { readonly current: HTMLFormElement | null },
  course: MyCourse,
  step: WrittenStepName,
  byItself: boolean,
) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  const save = async (): Promise<void> => {
    auto.changed()
    setPressed(true)
    const saved = await auto.flush()
    setPressed(false)
    if (saved && byItself) {
      await navigate(href(pages.teachCourse, { course: course.id }, { step: stepAfter(step) }))
      return
    }
    if (!saved)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return {
    pressed,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      if (!pressed) void save()
    },
  }
}
