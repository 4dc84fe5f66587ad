import { describe, expect, test } from '@jest/globals'
import { readBankLines } from '#api/learning/money/payouts/bankLines.ts'

const [first, second, third] = ['PO-4F7K-2M9P', 'PO-9Q3D-7TXH', 'PO-R2WE-K6N4']
const sent = [first, second, third].map((number) => ({ number, reference: null }))

const hdfc = `HDFC BANK Ltd.,,,,,,
Account No : 50200099887766,,Statement From : 01/11/2026 To : 30/11/2026,,,,

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
02/11/26,RENT NOVEMBER SHANTI ESTATES,0000000000000000,02/11/26,"45,000.00",,"8,12,400.00"
03/11/26,"NEFT DR-ICIC0000104-ASHA RAO-NETBANK, MUM-N307226123450001-PO4F7K2M9P",N307226123450001,03/11/26,"9,600.00",,"8,02,800.00"
03/11/26,"NEFT DR-SBIN0000300-BELA SEN-NETBANK, MUM-N307226123450002-po 9q3d 7txh",0000000000000000,03/11/26,"1,02,500.50",0.00,"7,00,299.50"
05/11/26,NEFT RETURN-PO9Q3D7TXH-ACCOUNT CLOSED,N309226000000777,05/11/26,,"1,02,500.50","8,02,800.00"
06/11/26,RAZORPAY SETTLEMENT,N310226000000888,06/11/26,,"20,000.00","8,22,800.00"
STATEMENT SUMMARY :-,,,,,,
Generated On: 07-Nov-2026,,,,,,`

const icici = `S No.\tValue Date\tTransaction Date\tCheque Number\tTransaction Remarks\tWithdrawal Amount (INR )\tDeposit Amount (INR )\tBalance (INR )
1\t03/11/2026\t03/11/2026\t-\tNEFT-ICICN52026110300112233-ASHA RAO-PO-4F7K-2M9P\t9600.00\t0.00\t802800.00
2\t04/11/2026\t04/11/2026\t-\tMMT/IMPS/630812345678/PO9Q3D7TXH/BELA SEN/SBIN0000300\t102500.5\t0.00\t700299.50
3\t04/11/2026\t04/11/2026\t-\tSALARY OCTOBER\t60000\t0.00\t640299.50`

const sbi = `Txn Date;Value Date;Description;Ref No./Cheque No.;Debit;Credit;Balance
3 Nov 2026;3 Nov 2026;TO TRANSFER-NEFT UTR NO: SBIN426307123456--ASHA RAO PO-4F7K-2M9P;TRANSFER TO 4697162092;9,600.00;;8,02,800.00
5 Nov 2026;5 Nov 2026;BY TRANSFER-NEFT RETURN PO-4F7K-2M9P ACCOUNT CLOSED;TRANSFER FROM 4697162092;;9,600.00;8,12,400.00`

const marked = `Date,Description,Amount,Dr / Cr,Balance,UTR
2026-11-03,Payout PO-4F7K-2M9P,"₹9,600.00",DR,"8,02,800.00 CR",KKBKH26307123456
2026-11-04,Payout PO-9Q3D-7TXH came back,"9,600.00 Cr",,"8,12,400.00 CR",KKBKH26308123456`

const said = (text: string, of: Parameters<typeof readBankLines>[1] = sent) =>
  readBankLines(text, of).map((each) => {
    if ('problem' in each) return [each.line, each.problem]
    return 'isOther' in each ? [each.line] : [each.line, each.number, each.outcome, each.note, each.amount]
  })

describe('a statement is read as banks export it', () => {
  test.each([
    [
      'HDFC',
      hdfc,
      [
        [6],
        [7, first, 'paid', 'N307226123450001', 960_000],
        [8, second, 'paid', 'N307226123450002', 10_250_050],
        [9, second, 'returned', 'NEFT RETURN-PO9Q3D7TXH-ACCOUNT CLOSED', 10_250_050],
        [10],
      ],
    ],
    [
      'ICICI',
      icici,
      [
        [2, first, 'paid', 'ICICN52026110300112233', 960_000],
        [3, second, 'paid', '630812345678', 10_250_050],
        [4],
      ],
    ],
    [
      'SBI',
      sbi,
      [
        [2, first, 'paid', 'SBIN426307123456', 960_000],
        [3, first, 'returned', 'BY TRANSFER-NEFT RETURN PO-4F7K-2M9P ACCOUNT CLOSED', 960_000],
      ],
    ],
    [
      'a bank that marks debits and credits',
      marked,
      [
        [2, first, 'paid', 'KKBKH26307123456', 960_000],
        [3, second, 'returned', 'Payout PO-9Q3D-7TXH came back', 960_000],
      ],
    ],
  ])('%s', (_, text, lines) => {
    expect(said(text)).toEqual(lines)
    expect(said(text.replaceAll('\n', '\r\n'))).toEqual(lines)
  })

  test.each([
    ['03/11/26,NEFT DR-ASHA-N307226123450001-PO4F7K2M9P,9600', 'paid', 'N307226123450001'],
    [
      '03/11/26,PO4F7K2M9P ASHA RAO,N307226123450001,03/11/26,"9,600.00",,"8,02,800.00"',
      'paid',
      'N307226123450001',
    ],
    [
      '03/11/26\tPO4F7K2M9P ASHA RAO\tN307226123450001\t\t9,600.00\t\t8,02,800.00',
      'paid',
      'N307226123450001',
    ],
    [
      '03/11/26,PO4F7K2M9P ASHA RAO,N307226123450001,"9,600.00 DR","8,02,800.00 CR"',
      'paid',
      'N307226123450001',
    ],
    [
      '03/11/26,PO4F7K2M9P SENT BACK,N309226000000777,,"9,600.00","8,12,400.00"',
      'returned',
      'PO4F7K2M9P SENT BACK',
    ],
    [
      '03/11/26,PO4F7K2M9P SENT BACK,N309226000000777,9600.00,CR,812400.00',
      'returned',
      'PO4F7K2M9P SENT BACK',
    ],
  ])('without headings: %s', (text, outcome, note) => {
    expect(said(text)).toEqual([[1, first, outcome, note, 960_000]])
  })

  test('with the line on which each row begins, although a cell goes over two', () => {
    const text =
      'Date,Narration,Debit\n03/11/26,"RENT\nNOVEMBER",100\n03/11/26,"PO-4F7K-2M9P ""X"" N307226123450001",9600'
    expect(said(text)).toEqual([[2], [4, first, 'paid', 'N307226123450001', 960_000]])
  })

  test('a row from another place is about something else, and one that could be either isn’t guessed', () => {
    expect(said('03/11/26,RENT,"45,000.00"')).toEqual([[1]])
    expect(said('03/11/26,PO4F7K2M9P N307226123450001,,9600')).toEqual([
      [1, 'It could be a debit or a credit. Paste the statement with its headings.'],
    ])
  })

  test.each([
    ['PO4F7K2M9P PO9Q3D7TXH N307226123450001,9600', 'It names more than one payout.'],
    ['PO4F7K2M9P N307226123450001,', 'It has no amount.'],
    ['PO4F7K2M9P,9600', 'It has no bank’s reference (UTR).'],
  ])('“%s” is a problem', (row, problem) => {
    expect(said(`Narration,Debit\n${row}`)).toEqual([[2, problem]])
  })
})

describe('a return that names only the payment’s reference', () => {
  const paid = [
    { number: first, reference: 'N326456789012' },
    { number: second, reference: '630812345678' },
    { number: third, reference: 'ICIC/R52026/110300112' },
  ]
  const credit = (narration: string, reference = '', amount = '9,600.00') =>
    `Date,Narration,Ref No.,Debit,Credit,Balance\n05/12/26,"${narration}",${reference},,"${amount}","8,12,400.00"`

  test.each([
    ['NEFT RETURN-N326456789012-ACCOUNT CLOSED', '', first],
    ['RTGS/NEFT RTN UTR n326456789012', '', first],
    ['NEFT RETURN, ACCOUNT CLOSED', 'N326456789012', first],
    ['NEFT RETURN, ACCOUNT CLOSED', 'UTR: N326456789012', first],
    ['IMPS REVERSAL/P2A/630812345678/BENEFICIARY BANK DOWN', '', second],
    ['NEFT RTN ICIC-R52026-110300112 ACCOUNT CLOSED', '', third],
    [`RETURN OF ${first} N326456789012`, 'N339226000000777', first],
  ])('“%s”, “%s”', (narration, reference, number) => {
    expect(said(credit(narration, reference), paid)).toEqual([[2, number, 'returned', narration, 960_000]])
  })

  test.each([
    ['NEFT RETURN-XN326456789012-ACCOUNT CLOSED', 'N339226000000777'],
    ['NEFT RETURN-N3264567890123-ACCOUNT CLOSED', ''],
    ['NEFT RETURN-N32645678901-ACCOUNT CLOSED', ''],
    ['IMPS REVERSAL 9630812345678', ''],
  ])('isn’t seen in “%s”', (narration, reference) => {
    expect(said(credit(narration, reference), paid)).toEqual([[2]])
  })

  test('is read with the payment above or below it', () => {
    const rows = [
      'Date,Narration,Ref No.,Debit,Credit',
      '05/12/26,NEFT RETURN N337226123450001,,,600.00',
      `03/12/26,NEFT DR ${first},n337226123450001,600.00,`,
      '06/12/26,IMPS REVERSAL 630812345678,,,700.00',
      `04/12/26,MMT/IMPS/630812345678/${second},,700.00,`,
    ]
    expect(said(rows.join('\n'))).toEqual([
      [2, first, 'returned', 'NEFT RETURN N337226123450001', 60_000],
      [3, first, 'paid', 'n337226123450001', 60_000],
      [4, second, 'returned', 'IMPS REVERSAL 630812345678', 70_000],
      [5, second, 'paid', '630812345678', 70_000],
    ])
  })

  test('is read without headings, also if it has no date', () => {
    const row = 'NEFT RETURN-N326456789012-ACCOUNT CLOSED,"9,600.00",CR,"8,12,400.00"'
    const note = 'NEFT RETURN-N326456789012-ACCOUNT CLOSED'
    for (const text of [row, `05/12/26,${row}`])
      expect(said(text, paid)).toEqual([[1, first, 'returned', note, 960_000]])
    expect(said('05/12/26,NEFT RETURN-N326456789012,,9600', paid)).toEqual([
      [1, 'It could be a debit or a credit. Paste the statement with its headings.'],
    ])
  })

  test('is a problem if it points at two payouts', () => {
    expect(said(credit(`RETURN ${second} N326456789012`), paid)).toEqual([
      [2, `It has the number of ${second} and the bank’s reference of ${first}.`],
    ])
    expect(said(credit('RETURN N326456789012 630812345678'), paid)).toEqual([
      [2, 'It names more than one payout.'],
    ])
  })

  test('isn’t a charge for the payment, nor a row without an amount', () => {
    const row = (debit: string) =>
      `Date,Narration,Debit,Credit\n05/12/26,NEFT CHARGES N326456789012,${debit},`
    expect(said(row('5.90'), paid)).toEqual([[2]])
    expect(said(row(''), paid)).toEqual([])
  })

  test('isn’t seen where a word was recorded as the reference', () => {
    expect(said(credit('NEFT REJECTED'), [{ number: first, reference: 'Rejected' }])).toEqual([[2]])
  })
})

describe('the short form', () => {
  test('is a number, then the reference or why it was returned', () => {
    const text = `${first}, N326456789012\n\npo9q3d7txh\treturned\tAccount closed, they say\n"${third}";"N326456789013"`
    expect(said(text)).toEqual([
      [1, first, 'paid', 'N326456789012', null],
      [3, second, 'returned', 'Account closed, they say', null],
      [4, third, 'paid', 'N326456789013', null],
    ])
  })

  test('with a mistyped number isn’t about something else', () => {
    const unknown = 'No payout in this run has this number.'
    expect(said('P0-4F7K-2M9P, N326456789012\nPO-4F7K-2M99, N326456789012')).toEqual([
      [1, unknown],
      [2, unknown],
    ])
  })
})
