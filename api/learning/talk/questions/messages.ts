import type { Mail } from '../../../mail/Mail.ts'

export interface AboutQuestion {
  readonly course: { readonly slug: string; readonly title: string }
  readonly tutor: string
  readonly asker: string
  readonly text: string
}

export function questionAsked({ course, asker, text }: AboutQuestion): Mail {
  return {
    subject: `A question about ${course.title}`,
    heading: `${asker} has a question`,
    paragraphs: [
      `${asker} is asking about ${course.title}.`,
      'Your answer appears on the course page for everyone, so others don’t need to ask again.',
    ],
    facts: [{ label: 'Question', value: text }],
    action: { label: 'Answer question', path: '/teach/questions' },
  }
}

export function questionAnswered(about: AboutQuestion & { readonly answer: string }): Mail {
  const { course, tutor, text, answer } = about
  return {
    subject: `${tutor} has answered your question about ${course.title}`,
    heading: `${tutor} has answered`,
    paragraphs: [`Here’s the answer to your question about ${course.title}.`],
    facts: [
      { label: 'You asked', value: text },
      { label: tutor, value: answer },
    ],
    action: { label: 'View course', path: `/courses/${course.slug}#questions` },
  }
}

export function questionHidden(about: AboutQuestion & { readonly reason: string }): Mail {
  const { course, text, reason } = about
  return {
    subject: `Your question about ${course.title} isn’t shown`,
    paragraphs: [`Your question about ${course.title} was taken off the course page.`],
    facts: [
      { label: 'You asked', value: text },
      { label: 'Reason', value: reason },
    ],
    action: { label: 'View course', path: `/courses/${course.slug}#questions` },
  }
}
