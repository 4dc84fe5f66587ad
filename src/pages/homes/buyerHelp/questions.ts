interface Answer {
  readonly question: string
  readonly answer: string
}

/** What buyers ask, in the order in which they come to it. */
export const questions: readonly { readonly title: string; readonly answers: readonly Answer[] }[] = [
  {
    title: 'Prices',
    answers: [
      {
        question: 'What does “all-in” contain?',
        answer:
          'Base price, floor rise, preferred location, parking, shared charges, deposits, GST, stamp duty and registration. The page of each home lists every part with how it is calculated, and the day for which it holds.',
      },
      {
        question: 'Is the price negotiable?',
        answer:
          'The price on the page is the price. If a page and a person tell you two prices, the page holds.',
      },
      {
        question: 'Why does the tax differ between two homes?',
        answer:
          'Stamp duty and registration depend on the state, in some states on who registers, and GST on whether the building is complete. The cost sheet lets you choose whose name it is registered in.',
      },
    ],
  },
  {
    title: 'Seeing a home',
    answers: [
      {
        question: 'How do I book a visit?',
        answer:
          'Press “Book visit” on the page of a project or a home, and choose a day and a time: at the site, at the office or by video. The confirmation has a link to move or cancel it.',
      },
      {
        question: 'Can I get the plan and the price on paper?',
        answer:
          'Yes, without leaving your name: the page of each home has a two-page PDF, and the page of each project a brochure and the full price list.',
      },
      {
        question: 'I live abroad. Can I still buy?',
        answer:
          'NRIs and OCIs can buy homes and plots for living, but not farmland. The page for buyers abroad says what you need, and lets you choose a call on your own clock.',
      },
    ],
  },
  {
    title: 'Buying',
    answers: [
      {
        question: 'What do I pay before the agreement?',
        answer:
          'At most ten per cent of the price: section 13 of the RERA Act lets no promoter take more before the agreement for sale is registered.',
      },
      {
        question: 'How much does a bank lend?',
        answer:
          'A share of the agreement value, not of stamp duty and registration. The page of each home calculates the loan, the instalment and the cash you need.',
      },
      {
        question: 'Which area do I pay for?',
        answer:
          'RERA carpet area: the net usable floor area with its inner partitions, without outer walls, shafts and exclusive balconies or terraces.',
      },
      {
        question: 'Where is my money kept?',
        answer:
          'Seventy per cent of what buyers pay goes into the project’s own bank account and may be spent on its land and construction only, as section 4 of the RERA Act demands.',
      },
    ],
  },
  {
    title: 'Handover and after',
    answers: [
      {
        question: 'What if you are late?',
        answer:
          'You can leave with your money and interest, or stay and get interest for every month of delay, as section 18 of the RERA Act says. The page of each project compares planned with actual progress, and promised with revised dates.',
      },
      {
        question: 'What is repaired after handover?',
        answer:
          'Defects that you report within five years of possession are put right within thirty days without charge. The about page says what counts.',
      },
      {
        question: 'How do I sell a home that I bought from you?',
        answer:
          'The owners’ desk helps with the papers. Choose “Reselling or letting a home” in the contact form.',
      },
    ],
  },
]
