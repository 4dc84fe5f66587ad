import { Download } from 'lucide'
import type { ReactElement } from 'react'
import type { DeskPaper } from '#contract/learning/desk/papers.ts'
import { paperNames } from '#contract/learning/money/paperText.ts'
import { stateTaxName } from '#contract/states.ts'
import { Line, Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** A paper as it was issued, and the papers that correct it. */
export default function PaperView(): ReactElement {
  const { data, site } = usePage(work)
  const { paper } = data
  return (
    <Record
      back={{ to: href(pages.deskPapers), label: 'Bills and invoices' }}
      title={`${paperNames[paper.kind]} ${paper.number}`}
      detail={`${rupees(paper.total)}, issued ${dayAndTime(paper.issued_at, site.timeZone)}`}
      aside={<Parties paper={paper} />}
      readFirst
    >
      <Section title='What for'>
        <ul>
          {paper.lines.map(({ title, detail, amount }) => (
            <Line key={`${title} ${detail}`} main={title} side={rupees(amount)} below={detail} />
          ))}
        </ul>
      </Section>
      <Tax paper={paper} />
      {paper.corrected_by.length > 0 && (
        <Section title='Corrected by'>
          <ul>
            {paper.corrected_by.map(({ id, number, total, issued_at }) => (
              <Line
                key={id}
                main={
                  <Link className='link' to={href(pages.deskPaper, { paper: id })}>
                    {number}
                  </Link>
                }
                side={`${rupees(total)} less`}
                below={dayAndTime(issued_at, site.timeZone)}
              />
            ))}
          </ul>
        </Section>
      )}
    </Record>
  )
}

function Tax({ paper }: { readonly paper: DeskPaper }): ReactElement {
  const parts = [
    { label: 'CGST', value: paper.cgst },
    { label: stateTaxName(paper.place_of_supply), value: paper.sgst },
    { label: 'IGST', value: paper.igst },
  ].filter(({ value }) => value !== 0)
  return (
    <Section title='Tax'>
      {paper.gstin === null ? (
        <p className='py-2 text-ink-soft'>None: the tutor isn’t registered for GST.</p>
      ) : (
        <ul>
          <Line main='Taxable value' side={rupees(paper.taxable)} />
          {parts.map(({ label, value }) => (
            <Line key={label} main={label} side={rupees(value)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Who sold what to whom, with the PDF that the student has. */
function Parties({ paper }: { readonly paper: DeskPaper }): ReactElement {
  const { id, order, tutor, gstin, recipient, recipient_state, place_of_supply, corrects } = paper
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Tutor',
            value: (
              <Link className='link' to={href(pages.deskPerson, { person: tutor.id })}>
                {paper.supplier}
              </Link>
            ),
          },
          ...(gstin === null ? [] : [{ label: 'GSTIN', value: gstin }]),
          {
            label: 'Student',
            value: (
              <Link className='link' to={href(pages.deskPerson, { person: order.student.id })}>
                {recipient}
              </Link>
            ),
          },
          ...(recipient_state === null ? [] : [{ label: 'Student’s state', value: recipient_state }]),
          { label: 'Place of supply', value: place_of_supply },
          {
            label: 'Order',
            value: (
              <Link className='link' to={href(pages.deskOrder, { order: order.id })}>
                {order.number}
              </Link>
            ),
          },
          ...(corrects === null
            ? []
            : [
                {
                  label: 'Corrects',
                  value: (
                    <Link className='link' to={href(pages.deskPaper, { paper: corrects.id })}>
                      {corrects.number}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      <a
        href={`/download/desk/papers/${encodeURIComponent(id)}/file`}
        className='link inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11'
      >
        <Icon of={Download} className='size-5' />
        Download (PDF)
      </a>
    </>
  )
}
