/** Who answers what, and when. Times are India time. */
export const desks = [
  {
    role: 'Sales office',
    answers: 'Visits, prices and availability',
    days: 'Monday to Saturday',
    hours: '10 am – 7 pm',
  },
  {
    role: 'Owners’ desk',
    answers: 'Agreements, payments, handover and resale',
    days: 'Monday to Friday',
    hours: '10 am – 6 pm',
  },
] as const

export const answerTime = 'The sales office replies by the end of the next working day.'
