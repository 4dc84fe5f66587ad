/** @database none */

import { describe, expect, test } from '@jest/globals'
import { cellInFile, headOf } from '#api/deskLists/file.ts'
import { csvLines } from '#api/texts/csv.ts'
import { moneyLists } from '#contract/learning/desk/moneyLists.ts'

const { orders, ledger } = moneyLists

describe('a file of a list', () => {
  test('has amounts in rupees, also those below zero, and says so', () => {
    expect(headOf(orders, 'total')).toBe('Amount (₹)')
    const amounts = [593_088, 5, -120_050, 0, 999_999_999_999_999]
    const cells = amounts.map((amount) => cellInFile(orders, 'total', amount))
    expect(csvLines([cells])).toBe('5930.88,0.05,-1200.5,0,9999999999999.99\r\n')
  })

  test('has the day and minute in India, not those of Greenwich', () => {
    expect(headOf(orders, 'paid')).toBe('Paid at (India time)')
    expect(cellInFile(orders, 'paid', '2026-11-26T20:15:30.000Z')).toBe('2026-11-27 01:45')
  })

  test('says since when, where a page says how long', () => {
    expect(headOf(orders, 'age')).toBe('Since (India time)')
    expect(cellInFile(orders, 'age', '2026-12-31T18:30:00.000Z')).toBe('2027-01-01 00:00')
  })

  test('has the words of the page for a state', () => {
    expect(cellInFile(orders, 'state', 'partially_refunded')).toBe('Partly refunded')
    expect(cellInFile(orders, 'state', 'unheard_of')).toBe('unheard_of')
  })

  test('leaves an empty cell, a number and a text as they are', () => {
    expect(cellInFile(orders, 'paid', null)).toBeNull()
    expect(cellInFile(ledger, 'order', 'VH-7K3M-9QXF')).toBe('VH-7K3M-9QXF')
    expect(headOf(ledger, 'order')).toBe('Order')
  })
})
