import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'
import { questions } from './questions.ts'

const asked = questions.flatMap(({ answers }) => answers)

export const work = pageWork(pages.buyerHelp, {
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'Help for buyers',
        description: 'Prices, visits, loans, registration, handover and complaints: what buyers ask us.',
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: asked.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
      },
      '/homes/help',
      args,
    ),
})
