import { type SQL, sql } from 'drizzle-orm'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { accountText } from '#contract/learning/money/ledgerText.ts'
import { accounts } from '#contract/learning/money/ledgerWords.ts'
import { listSource, moment } from '../../../../deskLists/index.ts'
import { peopleNamed } from '../finding.ts'
import { firstOf } from './months.ts'
import { ordersNamed } from './orders.ts'

const ofLines = (what: SQL) => sql`(SELECT ${what} FROM ledger_lines AS line
  LEFT JOIN order_lines AS sold ON sold.id = line.line_id LEFT JOIN orders AS sale ON sale.id = sold.order_id
  LEFT JOIN users AS tutor ON tutor.id = line.owner WHERE line.entry = entry.number)`
const names = (name: SQL) => ofLines(sql`string_agg(DISTINCT ${name}, ', ')`)
const orderOf = sql`(SELECT number FROM orders WHERE orders.id = entry.order_id)`

export const ledger = listSource<typeof deskLists.ledger>({
  list: deskLists.ledger,
  from: sql`ledger_entries AS entry`,
  id: sql`entry.number`,
  idType: 'bigint',
  columns: {
    kind: sql`entry.kind`,
    amount: ofLines(sql`sum(line.amount) FILTER (WHERE line.amount > 0)`),
    tutor: names(sql`coalesce(tutor.name, sold.tutor_name)`),
    course: names(sql`sold.title`),
    order: sql`coalesce(${orderOf}, ${ofLines(sql`CASE WHEN count(DISTINCT sale.id) = 1 THEN max(sale.number) END`)})`,
    at: moment(sql`entry.at`),
    entry: sql`entry.number::text`,
    accounts: names(sql`CASE line.account ${nameCases()} END`),
    reason: sql`entry.reason`,
  },
  filters: {
    kind: (value) => sql`entry.kind = ${value}`,
    account: (value) =>
      sql`EXISTS (SELECT FROM ledger_lines WHERE ledger_lines.entry = entry.number AND account = ${value})`,
    tutor: (value) => sql`entry.number IN (${entriesOf(sql`${value}`)})`,
    since: (value) => firstOf(value, (first) => sql`entry.at >= ${first}`),
    until: (value) => firstOf(value, (first, length) => sql`entry.at < ${first} + ${length}::interval`),
  },
  orders: {
    newest: { by: sql`entry.at`, type: 'timestamptz', down: true },
    oldest: { by: sql`entry.at`, type: 'timestamptz', down: false },
  },
  find: (text) => sql`entry.number IN (${entriesOf(peopleNamed(text))}
    UNION ALL SELECT number FROM ledger_entries WHERE order_id IN (${ordersNamed(text)})
    UNION ALL SELECT line.entry FROM ledger_lines AS line JOIN order_lines AS sold ON sold.id = line.line_id
      WHERE sold.order_id IN (${ordersNamed(text)}))`,
})

function nameCases(): SQL {
  const cases = accounts.map((account) => sql`WHEN ${account} THEN ${accountText[account].name}`)
  return sql.join(cases, sql` `)
}

/** Lists every account that has owners, because the index begins with the account. */
function entriesOf(owners: SQL): SQL {
  const ofSomebody = accounts.filter((account) => accountText[account].of)
  return sql`SELECT entry FROM ledger_lines WHERE owner IN (${owners})
    AND account IN (${sql.join(
      ofSomebody.map((account) => sql`${account}`),
      sql`, `,
    )})`
}
