import type { ReactElement } from 'react'
import { contactTopics } from '#contract/estate/leads/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Select } from '../../../ui/form/Select.tsx'

export type Choosable = { readonly id: string; readonly name: string; readonly city: string }

/** The subject of an enquiry: a project to choose, the page's own, or one thing (a home) that the action identifies. */
export type About =
  | { readonly projects: readonly Choosable[]; readonly chosen?: string | undefined }
  | { readonly project: Choosable }
  | { readonly thing: string; readonly fields?: Readonly<Record<string, string>> }

const topicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  visit: 'Visiting a project',
  price: 'Prices and availability',
  resale: 'Reselling or letting a home',
  partnership: 'Business with you',
  other: 'Something else',
}

type SubjectProps = {
  readonly state: FormState
  readonly about: About
  readonly topic?: string | undefined
}

export function Subject({ state, about, topic }: SubjectProps): ReactElement | ReactElement[] {
  if ('thing' in about) {
    return Object.entries(about.fields ?? {}).map(([name, value]) => (
      <input key={name} type='hidden' name={name} value={value} />
    ))
  }
  const proposed = contactTopics.find((each) => each === topic) ?? 'other'
  return (
    <div className='grid grid-cols-1 items-start gap-6 sm:grid-cols-2'>
      <Select
        label='What is it about?'
        name='topic'
        options={contactTopics.map((value) => ({ value, label: topicNames[value] }))}
        error={state.errorOf('topic')}
        defaultValue={state.valueOf('topic', proposed)}
      />
      {'project' in about ? (
        <input type='hidden' name='project_id' value={about.project.id} />
      ) : (
        <Select
          label='Project'
          optional
          name='project_id'
          empty='Not sure yet'
          options={about.projects.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          error={state.errorOf('project_id')}
          defaultValue={state.valueOf('project_id', about.chosen)}
        />
      )}
    </div>
  )
}
