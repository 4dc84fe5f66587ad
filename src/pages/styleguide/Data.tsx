import type { ReactElement } from 'react'
import { Facts } from '#web/ui/Facts.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { Price, PriceShort } from '#web/ui/figures/Price.tsx'
import { Progress } from '#web/ui/figures/Progress.tsx'
import { Rating } from '#web/ui/figures/Rating.tsx'
import { Ring } from '#web/ui/figures/Ring.tsx'
import { SeatRow } from '#web/ui/figures/SeatRow.tsx'
import { Sparkline } from '#web/ui/figures/Sparkline.tsx'
import { StackBar } from '#web/ui/figures/StackBar.tsx'
import { WeekStrip } from '#web/ui/figures/WeekStrip.tsx'
import { squareFeet, squareMetres } from '#web/ui/format/area.ts'
import { rupees } from '#web/ui/format/money.ts'
import { Avatar } from '#web/ui/picture/Avatar.tsx'
import { Table } from '#web/ui/Table.tsx'
import { seatsInFull } from '../../ui/format/seatsInFull.ts'
import { Pair, Row, Section } from './Section.tsx'
import { evenings, longName, mixed, portrait } from './samples.ts'

const people = [
  { name: 'Aarav Iyer', present: 11, fee: 494400 },
  { name: 'Zoya Sheikh', present: 12, fee: 494400 },
  { name: longName, present: 0, fee: 0 },
]

const everyKind = { taken: 12, held: 2, kept: 6, free: 12 }

export function Data(): ReactElement {
  return (
    <>
      <Section title='Week strip' note='Seven days across, 6 am to 10 pm downwards; the words say the same.'>
        <Pair>
          <WeekStrip timings={evenings} />
          <WeekStrip timings={mixed} />
          <WeekStrip timings={mixed} size='large' />
          <WeekStrip timings={[]} size='small' />
        </Pair>
      </Section>
      <Section title='Seats'>
        <div className='grid gap-3'>
          <SeatRow seats={{ taken: 8, held: 0, kept: 0, free: 4 }} />
          <SeatRow seats={{ taken: 0, held: 0, kept: 0, free: 1 }} />
          <SeatRow seats={{ taken: 8, held: 0, kept: 0, free: 0 }} />
          <SeatRow seats={everyKind} text={seatsInFull(everyKind)} />
          <SeatRow seats={{ taken: 117, held: 0, kept: 0, free: 3 }} />
        </div>
      </Section>
      <PeopleAndPrices />
      <DrawnFigures />
      <Section title='Facts and tables'>
        <Facts
          facts={[
            { label: 'Carpet area', value: `${squareMetres(7840)} (${squareFeet(7840)})` },
            { label: 'Facing', value: 'East, over the court' },
            { label: 'RERA', value: 'PRM/KA/RERA/1251/446/PR/210126/004012' },
          ]}
        />
        <Table
          caption='Attendance, November'
          rows={people}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: 'Student', cell: ({ name }) => name, heading: true },
            { key: 'present', title: 'Present', cell: ({ present }) => `${present} of 12`, figures: true },
            { key: 'fee', title: 'Paid', cell: ({ fee }) => rupees(fee), figures: true },
          ]}
        />
      </Section>
    </>
  )
}

function DrawnFigures(): ReactElement {
  return (
    <Section title='Drawn figures'>
      <Pair>
        <div className='grid gap-6'>
          <Progress label='floor-plan.pdf' value={1.2} max={3.4} text='1.2 of 3.4 MB' />
          <Progress label='Preparing the receipt' />
          <Meter label='Block A, structure' actual={62} planned={70} />
          <Meter label='Block B, finishing' actual={88} planned={85} />
          <Row>
            <Ring value={4} max={12} label='Classes left' />
            <Ring value={0} max={12} label='Classes left' />
            <Ring value={12} max={12} label='Classes left' />
            <Sparkline
              values={[4, 6, 5, 9, 8, 12, 11, 14]}
              label='Students a week over eight weeks, from 4 to 14'
            />
            <Sparkline values={[7]} label='One week only: 7 students' />
          </Row>
        </div>
        <StackBar
          parts={[
            { label: 'Base price', value: 98, text: rupees(98_00_000_00) },
            { label: 'Floor rise, 14th', value: 6.3, text: rupees(6_30_000_00) },
            { label: 'Parking, one covered', value: 5, text: rupees(5_00_000_00) },
            { label: 'GST 5 %', value: 5.465, text: rupees(5_46_500_00) },
            { label: 'Stamp duty and registration', value: 7.2, text: rupees(7_20_000_00) },
          ]}
          total={{ label: 'All-in', text: rupees(1_21_96_500_00) }}
        />
      </Pair>
    </Section>
  )
}

function PeopleAndPrices(): ReactElement {
  return (
    <Section title='People, voices, prices'>
      <Row>
        <Avatar name='Meera Raghunathan' portrait={portrait} size={64} named />
        <Avatar name='Meera Raghunathan' size={64} named />
        <Avatar name='Arjun' size={48} named />
        <Avatar name={longName} size={40} named />
        <Avatar name='अनीता राव' size={32} named />
      </Row>
      <Row>
        <Rating value={4.86} count={214} />
        <Rating value={5} count={1} />
        <Rating value={null} count={0} />
      </Row>
      <Row>
        <Price paise={41200} per='a class' />
        <Price paise={494400} was={549600} per='for 12 classes' />
        <Price paise={123450} />
        <PriceShort paise={12_40_00_000_00} per='onwards' />
        <PriceShort paise={86_50_000_00} />
        <PriceShort paise={45_000_00} />
      </Row>
    </Section>
  )
}
