import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LeadDuty } from '#contract/estate/leads/dutyWords.ts'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import { DueText } from '../../../features/desk/Cell.tsx'
import { Line, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'

export interface DutyProps {
  readonly lead: LeadFile
  readonly zone: string
  readonly now: string
  /** The viewer's id. */
  readonly me: string | undefined
  readonly may: readonly string[] | undefined
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** Who has to answer the enquiry and by when, and how to change that. */
export function Duty({ lead, zone, now, me, may, people }: DutyProps): ReactElement | null {
  const { duty } = lead
  const owner = duty?.owner ?? null
  const isMine = owner !== null && owner.id === me
  const isLeft = duty?.turns.at(-1)?.how === 'left'
  const mayTake = may?.includes('leads.change') && !isMine && (owner === null || isLeft)
  return (
    <section aria-labelledby='duty' className='grid gap-2 rounded-card border border-line p-3'>
      <h2 id='duty' className='font-semibold'>
        {isMine ? 'Yours' : owner ? `Assigned to ${owner.name}` : 'Not assigned'}
      </h2>
      {duty && lead.status === 'new' && <Clock duty={duty} now={now} zone={zone} />}
      {mayTake && (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='take' value='yes' />
          <Take />
        </Form>
      )}
      {may?.includes('leads.assign') && <Hand owner={owner?.id ?? ''} people={people} />}
    </section>
  )
}

function Take(): ReactElement {
  const form = useFormState()
  return (
    <Button type='submit' size='small' busy={form.busy}>
      Take it
    </Button>
  )
}

function Clock({ duty, now, zone }: { readonly duty: LeadDuty } & Pick<DutyProps, 'now' | 'zone'>) {
  const { answer_due, answered_at, pass_at, promised_by, owner } = duty
  if (answered_at !== null) return null
  return (
    <>
      {answer_due !== null && (
        <p>
          {'Answer '}
          <DueText due={answer_due} now={now} zone={zone} />
        </p>
      )}
      {pass_at !== null && (
        <p className='text-ink-soft'>{`Passes to a colleague at ${dayAndTime(pass_at, zone)}.`}</p>
      )}
      {promised_by !== null && owner !== null && (
        <p className='text-ink-soft'>{`The buyer was promised a reply by ${dayAndTime(promised_by, zone)}.`}</p>
      )}
    </>
  )
}

function Hand({ owner, people }: { readonly owner: string } & Pick<DutyProps, 'people'>): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('hand') !== undefined
  return (
    <Disclosure title='Hand over' open={mine || undefined} className='border-b-0'>
      <Form key={owner} method='post' preventScrollReset noValidate className='grid gap-3'>
        <input type='hidden' name='hand' value={owner} />
        <Select
          label='To'
          name='owner'
          empty='Choose'
          options={people
            .filter(({ id }) => id !== owner)
            .map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={mine ? form.valueOf('owner') : ''}
          error={mine ? form.errorOf('owner') : undefined}
        />
        <TextInput
          label='Reason'
          name='reason'
          maxLength={500}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Submit label='Hand over' />
      </Form>
    </Disclosure>
  )
}

const howWords: Readonly<Record<LeadDuty['turns'][number]['how'], (name: string) => string>> = {
  rule: (name) => `To ${name}, by the rules`,
  same_buyer: (name) => `To ${name}, who has another enquiry of this buyer`,
  passed: (name) => `Passed to ${name}: nobody had answered in time`,
  taken: (name) => `Taken by ${name}`,
  handed: (name) => `Handed to ${name}`,
  left: (name) => `Stays with ${name}: everyone has had a turn`,
}

/** The people that the enquiry was assigned to, latest first. */
export function Turns({ duty, zone }: { readonly duty: LeadDuty | null; readonly zone: string }) {
  if (!duty || duty.turns.length === 0) return null
  const { answered_at } = duty
  return (
    <Section title='Who had it'>
      <ol>
        {answered_at !== null && <Line main='First answer' side={dayAndTime(answered_at, zone)} />}
        {duty.turns.toReversed().map(({ owner, how, by, reason, at }) => (
          <Line
            key={`${at} ${how} ${owner?.id}`}
            main={howWords[how](owner?.name ?? 'nobody')}
            side={<time title={dayAndTime(at, zone)}>{timeOf(at, zone)}</time>}
            below={how === 'handed' && `${by?.name}: “${reason}”`}
          />
        ))}
      </ol>
    </Section>
  )
}
