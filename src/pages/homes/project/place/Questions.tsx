import type { ReactElement } from 'react'
import type { Faq } from '#contract/estate/projects/sections.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Section } from '../Section.tsx'

export function Questions({ questions }: { readonly questions: readonly Faq[] }): ReactElement {
  return (
    <Section id='questions' title='Questions from buyers'>
      <div className='border-line border-t'>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question}>
            <p className='reading text-ink-soft'>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
