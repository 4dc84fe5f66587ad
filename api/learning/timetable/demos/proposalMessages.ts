import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import { paths } from './events.ts'
import type { Side } from './policy.ts'
import type { ProposalFacts } from './proposalFacts.ts'
import { demo } from './words.ts'

type Words = (facts: ProposalFacts) => Mail
export type ProposalMessage = { readonly [S in Side]?: Words }

function timesOf({ proposal }: ProposalFacts, reader: Reader) {
  return {
    label: proposal.times.length === 1 ? 'Proposed time' : 'Proposed times',
    value: proposal.times.map((time) => when(new Date(time), reader)).join('\n'),
  }
}

const until = ({ proposal }: ProposalFacts, label: string, reader: Reader) => ({
  label,
  value: when(proposal.answer_by, reader),
})

const elsewhere = ({ course }: ProposalFacts) => ({
  label: 'See times and courses',
  path: `/courses/${course.slug}#demos`,
})

/** The emails about a proposal. Accepting one creates a confirmed demo, which has its own emails. */
export const proposalMessages = {
  proposed: {
    tutor: (facts) => ({
      subject: `${facts.pupil.name} asks for a demo: ${facts.course.title}`,
      heading: `${facts.pupil.name} asks for a demo`,
      paragraphs: [
        `None of your times suits ${facts.pupil.name}, who would like to come to ${demo(facts)}.`,
        'Choose one of these times to confirm the demo, or decline with a short message.',
      ],
      facts: [
        timesOf(facts, facts.tutor),
        ...(facts.proposal.note ? [{ label: 'Message', value: facts.proposal.note }] : []),
        until(facts, 'Please answer by', facts.tutor),
      ],
      action: { label: 'Choose a time', path: paths.tutor },
    }),
    student: (facts) => ({
      subject: `Request sent: a demo with ${facts.tutor.name}`,
      heading: `Your request is with ${facts.tutor.name}`,
      paragraphs: [
        `You asked for ${demo(facts)}. We’ll email you as soon as ${facts.tutor.name} chooses a time.`,
      ],
      facts: [timesOf(facts, facts.student), until(facts, 'Answer due by', facts.student)],
      action: { label: 'View your demos', path: paths.student },
    }),
  },
  declined: {
    student: (facts) => ({
      subject: `${facts.tutor.name} can’t give a demo at the times you proposed`,
      heading: `${facts.tutor.name} can’t make these times`,
      paragraphs: [`${facts.tutor.name} has answered your request for ${demo(facts)}.`],
      facts: [
        timesOf(facts, facts.student),
        ...(facts.proposal.reason ? [{ label: 'In their words', value: facts.proposal.reason }] : []),
      ],
      action: elsewhere(facts),
    }),
  },
  withdrawn: {
    tutor: (facts) => ({
      subject: `${facts.pupil.name} withdrew a request for a demo`,
      paragraphs: [
        `${facts.pupil.name} has withdrawn the request for ${demo(facts)}. You don’t need to do anything.`,
      ],
      action: { label: 'View your demos', path: paths.tutor },
    }),
  },
  expired: {
    student: (facts) => ({
      subject: `${facts.tutor.name} didn’t answer in time`,
      paragraphs: [
        `We’re sorry: ${facts.tutor.name} didn’t answer your request for ${demo(facts)}, so it has ended. It costs you nothing.`,
        'You can propose other times, or look at similar courses.',
      ],
      facts: [timesOf(facts, facts.student)],
      action: elsewhere(facts),
    }),
    tutor: (facts) => ({
      subject: `The request from ${facts.pupil.name} has lapsed`,
      paragraphs: [`${facts.pupil.name} asked for ${demo(facts)}, and you didn’t answer in time.`],
      facts: [timesOf(facts, facts.tutor)],
      action: { label: 'Offer times', path: '/teach/demos/new' },
    }),
  },
} as const satisfies Readonly<Record<string, ProposalMessage>>
export type ProposalNews = keyof typeof proposalMessages

/** Sent once, shortly before a proposal lapses. */
export function proposalReminderMail(facts: ProposalFacts): Mail {
  return {
    subject: `${facts.pupil.name} is waiting for your answer: ${facts.course.title}`,
    heading: `${facts.pupil.name} is waiting for your answer`,
    paragraphs: [
      `${facts.pupil.name} proposed times for ${demo(facts)}. If you don’t answer, the request expires.`,
    ],
    facts: [timesOf(facts, facts.tutor), until(facts, 'Please answer by', facts.tutor)],
    action: { label: 'Choose a time', path: paths.tutor },
  }
}
