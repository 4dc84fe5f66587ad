import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LeadLetter, LeadTemplate } from '#contract/estate/leads/letters.ts'
import { channelWords } from '../../../features/desk/letterWords.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'

interface WriteProps {
  readonly templates: readonly LeadTemplate[]
  readonly letter: LeadLetter | null
  readonly chosen: string | null
}

/** A template filled in for this buyer: staff read it first, then send it by email or open it in WhatsApp. */
export function Write({ templates, letter, chosen }: WriteProps): ReactElement | null {
  if (templates.length === 0) return null
  return (
    <Section title='Write'>
      <Form method='get' preventScrollReset className='flex flex-wrap items-end gap-3 py-3'>
        <Select
          key={chosen}
          label='Template'
          name='template'
          empty='Choose'
          className='min-w-56 flex-1'
          options={templates.map(({ id, name, channel }) => ({
            value: id,
            label: `${name}, ${channelWords[channel]}`,
          }))}
          defaultValue={chosen ?? ''}
        />
        <Button type='submit' size='small' kind='secondary'>
          Preview
        </Button>
      </Form>
      {letter && <Letter key={chosen} letter={letter} />}
    </Section>
  )
}

function Letter({ letter }: { readonly letter: LeadLetter }): ReactElement {
  const { channel, refused } = letter
  if (refused !== null) return <p className='py-2 font-semibold'>{refused}</p>
  return channel === 'mail' ? <Mail letter={letter} /> : <WhatsApp letter={letter} />
}

function Mail({ letter: { purpose, subject, text, to } }: { readonly letter: LeadLetter }): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3'>
      <input type='hidden' name='mail' value={purpose} />
      <TextInput
        label='Subject'
        name='subject'
        maxLength={150}
        defaultValue={form.valueOf('subject', subject)}
        error={form.errorOf('subject')}
      />
      <TextArea
        label='Text'
        hint='As it is sent. An empty line begins a new paragraph.'
        name='text'
        rows={10}
        maxLength={4000}
        defaultValue={form.valueOf('text', text)}
        error={form.errorOf('text')}
      />
      <Submit label={`Send to ${to}`} kind='primary' />
    </Form>
  )
}

function WhatsApp({ letter: { text, link } }: { readonly letter: LeadLetter }): ReactElement {
  return (
    <>
      <p className='whitespace-pre-line rounded-card border border-line p-3'>{text}</p>
      {link !== null && (
        <a className='link inline-flex min-h-11 items-center' href={link} rel='noreferrer'>
          Open in WhatsApp
        </a>
      )}
      <p className='text-ink-soft'>
        WhatsApp opens with the text, and you send it yourself. Then add a note here so that colleagues know.
      </p>
    </>
  )
}
