import { type ReactElement, useState } from 'react'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Price } from '#web/ui/figures/Price.tsx'
import { SeatRow } from '#web/ui/figures/SeatRow.tsx'
import { EmptyState } from '#web/ui/message/EmptyState.tsx'
import { Notice } from '#web/ui/message/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/message/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { ToastRegion } from '#web/ui/overlay/ToastRegion.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Figure } from '#web/ui/picture/Figure.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pair, Row, Section } from './Section.tsx'
import { cover, longName, noResults, render } from './samples.ts'

export function Surfaces(): ReactElement {
  return (
    <>
      <Section title='Pictures and cards' note='A card answers its one link over its whole face.'>
        <Cards />
        <Figure
          image={render}
          sizes='(width >= 64rem) 60rem, 100vw'
          kind='Artist’s impression'
          caption='From across the lake, looking west'
          imgClassName='aspect-video'
        />
      </Section>
      <Section title='Finding the way'>
        <Breadcrumbs
          trail={[
            { to: '#courses', label: 'Courses' },
            { to: '#games', label: 'Games and puzzles' },
          ]}
        />
        <Tabs
          label='Course'
          tabs={[
            { to: '#students', label: 'Students', current: true, count: 28 },
            { to: '#sessions', label: 'Classes' },
            { to: '#disputes', label: 'Disputes', count: 0 },
          ]}
        />
        <Pagination page={7} itemsPerPage={20} total={1240} to={(page) => `?page=${page}`} things='courses' />
        <Pagination page={1} itemsPerPage={20} total={1} to={(page) => `?page=${page}`} things='course' />
      </Section>
      <Opened />
      <Messages />
    </>
  )
}

function Cards(): ReactElement {
  return (
    <div className='grid gap-6 md:grid-cols-[3fr_2fr]'>
      <Card as='article' look='open' pressable>
        <Picture
          image={cover}
          sizes='(width >= 48rem) 32rem, 100vw'
          imgClassName='aspect-16/10 rounded-card'
        />
        <h3 className='heading-3 mt-3'>
          <Link to='#main' className='link-cover group-hover:underline'>
            Chess for 7–10: from first moves to first tournament
          </Link>
        </h3>
        <p className='mt-1 text-14 text-ink-soft'>Tuesdays and Thursdays, 6 pm, Meera Raghunathan</p>
        <div className='mt-2 flex flex-wrap items-center justify-between gap-2'>
          <Price paise={41200} per='a class' />
          <SeatRow seats={{ taken: 8, held: 0, kept: 0, free: 4 }} />
        </div>
      </Card>
      <div className='grid content-start gap-4'>
        <Card>An edge: a hairline round things that would run together.</Card>
        <Card look='float'>Floats: over something else.</Card>
        <Card look='sunken'>Sunken: an aside.</Card>
        <Card>
          <p className='heading-4'>{longName}</p>
        </Card>
      </div>
    </div>
  )
}

function Opened(): ReactElement {
  const [layer, setLayer] = useState<'dialog' | 'sheet' | 'toast' | null>(null)
  const close = () => setLayer(null)
  return (
    <Section
      title='What opens'
      note='Native details and dialog: Escape, focus and return come from the browser.'
    >
      <div>
        <Disclosure title='Can I change the timing later?' open>
          <p className='reading'>
            Yes, to any open schedule of the same course, until 24 hours before the next class.
          </p>
        </Disclosure>
        <Disclosure title='Language' aside='2 chosen'>
          <p>Kannada, English</p>
        </Disclosure>
      </div>
      <Openers setLayer={setLayer} />
      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title='Cancel Tuesday’s class?'
        actions={<Button kind='danger'>Cancel the class</Button>}
      >
        <p>Eleven students are told at once, and the class moves to the end of their package.</p>
      </Dialog>
      <Sheet
        open={layer === 'sheet'}
        onClose={close}
        title='Filters'
        actions={<Button wide>Show 48 courses</Button>}
      >
        <p>The same filters as beside the list.</p>
      </Sheet>
      <SampleToast shown={layer} close={close} />
    </Section>
  )
}

function Openers({
  setLayer,
}: {
  readonly setLayer: (shown: 'dialog' | 'sheet' | 'toast') => void
}): ReactElement {
  return (
    <Row>
      <Button kind='secondary' onClick={() => setLayer('dialog')}>
        Open a dialog
      </Button>
      <Button kind='secondary' onClick={() => setLayer('sheet')}>
        Open a sheet
      </Button>
      <Button kind='secondary' onClick={() => setLayer('toast')}>
        Show a toast
      </Button>
      <Menu summary='Asha Menon' label='Account menu'>
        <Link to='#account' className={menuItemClass}>
          Account
        </Link>
        <button type='button' className={menuItemClass}>
          Sign out
        </button>
      </Menu>
    </Row>
  )
}

interface SampleToastProps {
  readonly shown: string | null
  readonly close: () => void
}

function SampleToast({ shown, close }: SampleToastProps): ReactElement {
  return (
    <ToastRegion
      toasts={
        shown === 'toast'
          ? [
              {
                id: 'removed',
                text: 'Chess for 7–10 removed from the cart.',
                action: (
                  <Button kind='quiet' size='small'>
                    Undo
                  </Button>
                ),
              },
            ]
          : []
      }
      onDismiss={close}
    />
  )
}

function Messages(): ReactElement {
  return (
    <Section title='Messages' note='What happened, what was kept, what to do next.'>
      <Pair>
        <Notice title='Times are in India time'>
          Your own zone is Europe/London; this class starts at 1:30 pm there.
        </Notice>
        <Notice tone='good' title='Seat booked'>
          The first class is on Tue 24 Nov, 6 pm. A receipt is in your inbox.
        </Notice>
        <Notice tone='warn' title='Two classes left' action={<Button size='small'>Renew</Button>}>
          Your seat is kept until 2 December.
        </Notice>
        <Notice tone='bad' title='The payment did not go through'>
          Nothing was charged. Your seat is held for another 11 minutes.
        </Notice>
      </Pair>
      <EmptyState
        level={3}
        title='No course matches all six filters'
        picture={<Picture image={noResults} sizes='16rem' alt='' imgClassName='bg-transparent' />}
        action={<ButtonLink to='?'>Drop “Sunday”, 14 courses</ButtonLink>}
      >
        There are fourteen courses without the Sunday filter, and three that start next month.
      </EmptyState>
      <EmptyState level={3} title='No messages yet'>
        Tutors write here after a demo.
      </EmptyState>
      <Loading what='courses'>
        <div className='grid gap-4 sm:grid-cols-[10rem_1fr]'>
          <Skeleton className='aspect-16/10 rounded-card' />
          <div className='grid content-start gap-2'>
            <Skeleton className='h-6 w-3/4' />
            <Skeleton className='h-4 w-1/2' />
            <Skeleton className='h-4 w-1/3' />
          </div>
        </div>
      </Loading>
    </Section>
  )
}
