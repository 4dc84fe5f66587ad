/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sheetAction from '#web/pages/desk/stockSheet/action.ts'
import { partsOf, readSheet } from '#web/pages/desk/stockSheet/readSheet.ts'
import StockSheetView, { work } from '#web/pages/desk/stockSheet/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

describe('a spreadsheet', () => {
  test.each([
    ['as it is pasted', 'Home\tTower\tPrice\nA-1\tTower A\t1,90,00,000\n'],
    ['with commas', 'Home,Tower,Price\r\nA-1,"Tower A","1,90,00,000"\r\n'],
    ['with semicolons', '\ufeffUnit No.;Block;New price\nA-1;Tower A;1,90,00,000'],
  ])('is read %s', (_how, text) => {
    expect(readSheet(text)).toEqual({
      ignored: [],
      rows: [{ line: 2, home: 'A-1', tower: 'Tower A', price: '1,90,00,000' }],
    })
  })

  test('keeps the numbers of its rows over empty ones, and says what it ignores', () => {
    const sheet = readSheet('Home,Facing,State\nA-1,"East, or ""so""",sold\n,,\nA-2,West,\n')
    expect(sheet).toEqual({
      ignored: ['Facing'],
      rows: [
        { line: 2, home: 'A-1', state: 'sold' },
        { line: 4, home: 'A-2', state: '' },
      ],
    })
  })

  test.each(['Price', 'Before taxes', 'Before taxes (₹)', 'New price in rupees'])(
    'has its prices as they are written, whatever they are called: %s',
    (head) => {
      const sheet = readSheet(`Home,${head}\nA-1,19500000\nA-2,"1,95,00,000"\n`)
      expect(sheet).toMatchObject({ rows: [{ price: '19500000' }, { price: '1,95,00,000' }] })
    },
  )

  test.each([
    ['A-1,1\n', /^Start with a row that names the columns/],
    ['Home,Facing\nA-1,East', /add a column “Price” or “State”/],
    ['Home,Price,New price\nA-1,1,2', /Two columns mean the same: Price and New price/],
    ['Home,Price\n\n', /no rows below/],
  ])('%j is refused with what to do', (text, sentence) => {
    expect(readSheet(text)).toMatch(sentence)
  })

  test('of many rows goes in parts that each fit into one request', () => {
    const rows = Array.from({ length: 3_000 }, (_, nth) => ({
      line: nth + 2,
      home: 'A-1',
      tower: 'टावर '.repeat(12),
    }))
    const parts = partsOf(rows)
    expect(parts.flat()).toEqual(rows)
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify({ rows: part }))).toBeLessThan(60_000)
    expect(partsOf(rows.map(({ line }) => ({ line, home: 'A' }))).map(({ length }) => length)).toEqual([
      1_000, 1_000, 1_000,
    ])
  })
})

describe('the page for it', () => {
  beforeEach(() => sessionStorage.clear())
  async function send(text: string) {
    const sent: unknown[] = []
    const answer = ({ name, body }: HttpCall) => {
      if (name === 'draftStockSheet') sent.push(body)
      return { ok: true as const, data: { id: 'c1' } }
    }
    const viewer = aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', 'units.price'] })
    const at = '/desk/homes/sheet'
    await showPage({ work, View: StockSheetView, at, viewer, action: sheetAction, answer })
    await userEvent.click(screen.getByLabelText('Rows'))
    await userEvent.paste(text)
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
    return sent
  }

  test('sends what was pasted, one part after another into one proposal', async () => {
    const rows = Array.from({ length: 1_200 }, (_, nth) => `A-${nth}\t1`)
    const sent = await send(['Home\tPrice', ...rows].join('\n'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([{ rows: expect.anything() }, { change: 'c1', rows: expect.anything() }])
  })

  test('says what is missing, and keeps what was pasted', async () => {
    const sent = await send('A-1\t1')
    await screen.findByText(/^Start with a row that names the columns/)
    expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'A-1\t1')
    expect(sent).toEqual([])
  })
})
