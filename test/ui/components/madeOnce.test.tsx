/** @jest-environment jsdom */
import '../browser.ts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { makingOnce } from '#web/ssr/makeOnce.ts'
import { MadeOnce, makeOnceWith } from '#web/ui/timing/MadeOnce.tsx'

interface Card {
  readonly title: string
  readonly seats: readonly number[]
}
const drawn = jest.fn()
function CardView({ title, seats }: Card): ReactElement {
  drawn(title)
  return <p>{`${title}: ${seats.join(' and ')}`}</p>
}
function List({ cards }: { readonly cards: readonly Card[] }): ReactElement {
  return (
    <ul>
      {cards.map((card) => (
        <MadeOnce key={card.title} as='li' className='card' part={CardView} props={card} />
      ))}
    </ul>
  )
}

const inBrowser = () => ''
afterEach(() => {
  makeOnceWith(inBrowser)
  drawn.mockClear()
  document.body.replaceChildren()
})

/** Hydrates what the server sends, as a browser does, and records React's complaints. */
async function takeOver(cards: readonly Card[]) {
  makeOnceWith(makingOnce())
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<List cards={cards} />)
  makeOnceWith(inBrowser)
  drawn.mockClear()
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <List cards={cards} />, { onRecoverableError: (error) => complaints.push(error) }),
  )
  const show = (next: readonly Card[]) => act(async () => root.render(<List cards={next} />))
  return { place, complaints, show }
}
const chess: Card = { title: 'Chess', seats: [1, 2] }
const tabla: Card = { title: 'Tabla', seats: [3] }

test('is rendered once for the same props, and again for others', () => {
  const make = makingOnce()
  const html = make(CardView, chess)
  expect(html).toBe('<p>Chess: 1 and 2</p>')
  expect(make(CardView, { title: 'Chess', seats: [1, 2] })).toBe(html)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(make(CardView, { title: 'Chess', seats: [1] })).toBe('<p>Chess: 1</p>')
  const Other = (props: Card) => <b>{props.title}</b>
  expect(make(Other, chess)).toBe('<b>Chess</b>')
})

test('is taken over unread: nothing is drawn, nothing differs, and a parent that is drawn again leaves it', async () => {
  const { place, complaints, show } = await takeOver([chess, tabla])
  const [first] = place.querySelectorAll('li.card p')
  expect(drawn).not.toHaveBeenCalled()
  await show([{ ...chess, seats: [...chess.seats] }, tabla])
  expect(drawn).not.toHaveBeenCalled()
  expect(place.querySelector('li.card p')).toBe(first)
  expect(place.textContent).toBe('Chess: 1 and 2Tabla: 3')
  expect(complaints).toEqual([])
})

test('is drawn in its place once its props change, and stays drawn when they change back', async () => {
  const { place, show } = await takeOver([chess, tabla])
  await show([{ ...chess, seats: [9] }, tabla])
  expect(place.textContent).toBe('Chess: 9Tabla: 3')
  await show([chess, tabla])
  expect(place.textContent).toBe('Chess: 1 and 2Tabla: 3')
  expect(place.querySelectorAll('li')).toHaveLength(2)
  expect(drawn.mock.calls).not.toContainEqual(['Tabla'])
})

test('follows its row, and one that comes later is drawn', async () => {
  const { place, show } = await takeOver([chess, tabla])
  await show([{ title: 'Go', seats: [4] }, tabla, chess])
  expect(place.textContent).toBe('Go: 4Tabla: 3Chess: 1 and 2')
  await show([tabla])
  expect(place.textContent).toBe('Tabla: 3')
})
