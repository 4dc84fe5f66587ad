/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Price, PriceShort } from '#web/ui/figures/Price.tsx'
import { Rating } from '#web/ui/figures/Rating.tsx'
import { SeatRow, seatsOf } from '#web/ui/figures/SeatRow.tsx'
import { WeekStrip } from '#web/ui/figures/WeekStrip.tsx'
import { CodeInput } from '#web/ui/form/CodeInput.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Segmented } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/ui/message/Notice.tsx'
import { Pagination, pageNumbers } from '#web/ui/Pagination.tsx'
import { Avatar } from '#web/ui/picture/Avatar.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'

describe('fields', () => {
  test('an error is read out with its field, after the hint, and the typed value stays', () => {
    render(
      <TextInput label='Email' hint='For the receipt.' error='Enter an email address.' defaultValue='asha' />,
    )
    const field = screen.getByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'For the receipt.',
      'Enter an email address.',
    ])
    expect(field).toHaveProperty('value', 'asha')
  })

  test('a field without hint or error points at nothing', () => {
    render(<TextInput label='Name' />)
    const field = screen.getByLabelText('Name')
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  test('a pasted message keeps the digits of its code', async () => {
    render(<CodeInput label='Code' />)
    const field = screen.getByLabelText('Code')
    await userEvent.click(field)
    await userEvent.paste('Your code: 123 456.')
    expect(field).toHaveProperty('value', '123456')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  })

  test('a password can be shown and hidden again', async () => {
    render(<PasswordInput label='Password' defaultValue='a long secret' />)
    const field = screen.getByLabelText('Password')
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(field).toHaveProperty('type', 'password')
    await userEvent.click(toggle)
    expect(field).toHaveProperty('type', 'text')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(toggle)
    expect(field).toHaveProperty('type', 'password')
  })

  test('segments are radios: arrows move the choice and a form sends it', async () => {
    const choices = ['day', 'week', 'month'].map((value) => ({ value, label: value }))
    const { container } = render(
      <form>
        <Segmented legend='Show as' name='view' defaultValue='day' choices={choices} />
      </form>,
    )
    screen.getByLabelText('day').focus()
    await userEvent.keyboard('{ArrowRight}')
    const form = container.querySelector('form')
    expect(new FormData(form ?? undefined).get('view')).toBe('week')
  })
})

describe('buttons', () => {
  const Two = ({ busy, pressed }: { busy: boolean; pressed?: () => void }) => (
    <>
      <Button busy={busy} busyLabel='Booking' onClick={pressed}>
        Book
      </Button>
      <Button busy={busy} busyLabel='Asking'>
        Ask
      </Button>
    </>
  )

  test('a busy button keeps the focus, says so, and neither answers nor submits', async () => {
    const pressed = jest.fn()
    const { rerender } = render(<Two busy={false} pressed={pressed} />)
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    rerender(<Two busy pressed={pressed} />)
    const button = screen.getByRole('button', { name: 'Booking' })
    await userEvent.click(button)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('a busy button doesn’t submit', async () => {
    const sent = jest.fn()
    render(
      <form onSubmit={sent}>
        <Button type='submit' busy>
          Book
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(sent).not.toHaveBeenCalled()
  })

  test('of two, the one that was pressed is at work, each time', async () => {
    const { rerender } = render(<Two busy={false} />)
    for (const [name, atWork, other] of [
      ['Ask', 'Asking', 'Book'],
      ['Book', 'Booking', 'Ask'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }))
      rerender(<Two busy />)
      expect(screen.getByRole('button', { name: atWork }).getAttribute('aria-busy')).toBe('true')
      expect(screen.getByRole('button', { name: other }).getAttribute('aria-busy')).toBeNull()
      expect(screen.getByRole('button', { name: other }).getAttribute('aria-disabled')).toBe('true')
      rerender(<Two busy={false} />)
    }
  })

  test('a button inside a form does not submit unless it says so', async () => {
    const sent = jest.fn()
    render(
      <form onSubmit={sent}>
        <Button>Add a timing</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('pictures', () => {
  const image = { base: '/m/chess', widths: [320, 640, 1280], width: 1280, height: 800, alt: 'A knight' }

  test('a picture offers AVIF and WebP in its widths and holds its place', () => {
    const { container } = render(<Picture image={image} sizes='50vw' />)
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
      '/m/chess-320.avif 320w, /m/chess-640.avif 640w, /m/chess-1280.avif 1280w',
    )
    const img = screen.getByRole('img', { name: 'A knight' })
    expect(img.getAttribute('srcset')).toContain('/m/chess-640.webp 640w')
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1280', '800'])
    expect(img.getAttribute('loading')).toBe('lazy')
  })

  test('the one awaited picture is fetched first and not lazily', () => {
    render(<Picture image={image} sizes='100vw' priority />)
    const img = screen.getByRole('img')
    expect(img.getAttribute('fetchpriority')).toBe('high')
    expect(img.hasAttribute('loading')).toBe(false)
  })

  test('a person without a portrait is shown by initials', () => {
    render(<Avatar name='Meera Raghunathan' named />)
    expect(screen.getByRole('img', { name: 'Meera Raghunathan' }).textContent).toBe('MR')
  })

  test('a large avatar without a portrait is drawn from the name', () => {
    render(<Avatar name='Meera Raghunathan' size={128} named />)
    const img = screen.getByRole('img', { name: 'Meera Raghunathan' })
    expect(img.getAttribute('src')).toBe('/portraits/Meera%20Raghunathan.svg')
  })
})

describe('figures', () => {
  test('a short price is read out in full', () => {
    const { container } = render(<PriceShort paise={1_24_50_000_00} />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('₹1.25\u00a0Cr')
    expect(container.querySelector('.sr-only')?.textContent).toBe('₹1,24,50,000')
  })

  test('an earlier price is named as such', () => {
    const { container } = render(<Price paise={494_400} was={549_600} per='for 12 classes' />)
    expect(container.textContent).toBe('Was ₹5,496, now ₹4,944 for 12 classes')
  })

  test('a rating is spoken as a sentence, and none is not shown as zero', () => {
    const { rerender } = render(<Rating value={4.86} count={1} />)
    expect(screen.getByText('Rated 4.9 of 5 from 1 review')).toBeTruthy()
    rerender(<Rating value={null} count={0} />)
    expect(screen.getByText('No reviews yet')).toBeTruthy()
  })

  test.each([
    [12, 4, 12, 4, '4 of 12 seats left'],
    [8, 0, 8, 0, 'Full, all 8 seats taken'],
    [120, 1, 16, 1, '1 of 120 seats left'],
  ])('of %d seats with %d left, %d are drawn and %d of them open', (capacity, left, drawn, open, words) => {
    const { container } = render(<SeatRow seats={seatsOf(capacity, left)} />)
    expect(container.querySelectorAll('path')).toHaveLength(drawn)
    expect(container.querySelectorAll('path.stroke-good')).toHaveLength(open)
    expect(container.textContent).toBe(words)
  })

  test('a week strip draws a block for each class and says the same in words', () => {
    const timings = [
      { weekday: 2, starts_at: '18:00', minutes: 60 },
      { weekday: 4, starts_at: '23:30', minutes: 60 },
    ]
    const { container } = render(<WeekStrip timings={timings} />)
    const blocks = [...container.querySelectorAll('rect.fill-link')]
    expect(blocks).toHaveLength(2)
    for (const block of blocks) {
      expect(Number(block.getAttribute('y')) + Number(block.getAttribute('height'))).toBeLessThanOrEqual(40)
    }
    expect(container.querySelector('p')?.textContent).toContain('Tue, 6 – 7')
  })
})

describe('pages', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [7, 62, [1, null, 6, 7, 8, null, 62]],
  ])('page %d of %d', (page, pages, shown) => expect(pageNumbers(page, pages)).toEqual(shown))

  test('the current page is marked and its neighbours keep the address', () => {
    render(
      <MemoryRouter>
        <Pagination
          page={2}
          itemsPerPage={20}
          total={45}
          to={(page) => `/courses?level=beginner&page=${page}`}
          things='courses'
        />
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/courses?level=beginner&page=3',
    )
    expect(screen.getByText('21–40 of 45 courses')).toBeTruthy()
  })
})

test('only a message that appears is announced, a failure at once', () => {
  const { rerender } = render(<Notice>Times are in India time.</Notice>)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Notice live>Saved.</Notice>)
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  rerender(
    <Notice live tone='bad'>
      Not saved.
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Not saved.')
})
