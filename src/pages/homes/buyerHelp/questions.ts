interface Answer {
  readonly question: string
  readonly answer: string
}

/** The questions that buyers ask, in the order in which they come up. */
export const questions: readonly { readonly title: string; readonly answers: readonly Answer[] }[] = [
  {
    title: 'Prices',
    answers: [
      {
        question: 'What does “all-in” include?',
        answer:
          'Base price, floor rise, preferred location, parking, shared charges, deposits, GST, stamp duty and registration. Each home’s page lists every part, how it’s calculated and the date it applies to.',
      },
      {
        question: 'Is the price negotiable?',
        answer: 'The price on the page is the price. If someone quotes you a different one, the page counts.',
      },
      {
        question: 'Why does the tax differ between two homes?',
        answer:
          'Stamp duty and registration depend on the state and, in some states, on who registers the home; GST depends on whether the building is complete. On the cost sheet you can choose whose name it’s registered in.',
      },
    ],
  },
  {
    title: 'Seeing a home',
    answers: [
      {
        question: 'How do I book a visit?',
        answer:
          'Press “Book visit” on a project’s or home’s page, and choose a day and a time: at the site, at the office or by video. The confirmation has a link to move or cancel it.',
      },
      {
        question: 'Can I get the plan and the price on paper?',
        answer:
          'Yes, without leaving your name: each home’s page has a two-page PDF, and each project’s page has a brochure and the full price list.',
      },
      {
        question: 'I live abroad. Can I still buy?',
        answer:
          'NRIs and OCIs can buy homes and plots for living, but not farmland. The page for buyers abroad says what you need, and lets you choose a time for a call in your own time zone.',
      },
    ],
  },
  {
    title: 'Buying',
    answers: [
      {
        question: 'What do I pay before the agreement?',
        answer:
          'At most ten per cent of the price: section 13 of the RERA Act doesn’t let promoters take more before the agreement for sale is registered.',
      },
      {
        question: 'How much does a bank lend?',
        answer:
          'A share of the agreement value, not of stamp duty and registration. Each home’s page calculates the loan, the instalment and the cash you need.',
      },
      {
        question: 'Which area do I pay for?',
        answer:
          'RERA carpet area: the net usable floor area with its inner partitions, without outer walls, shafts and exclusive balconies or terraces.',
      },
      {
        question: 'Where is my money kept?',
        answer:
          'Seventy per cent of what buyers pay goes into the project’s own bank account and may only be spent on its land and construction, as section 4 of the RERA Act requires.',
      },
    ],
  },
  {
    title: 'Handover and after',
    answers: [
      {
        question: 'What if you are late?',
        answer:
          'You can withdraw and get your money back with interest, or stay and get interest for every month of delay, under section 18 of the RERA Act. Each project’s page compares planned with actual progress, and promised with revised dates.',
      },
      {
        question: 'What is repaired after handover?',
        answer:
          'Defects that you report within five years of possession are put right within thirty days at no charge. The about page says what counts.',
      },
      {
        question: 'How do I sell a home that I bought from you?',
        answer:
          'The owners’ desk helps with the paperwork. Choose “Reselling or letting a home” in the contact form.',
      },
    ],
  },
]
