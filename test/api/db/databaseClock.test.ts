import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { startApi } from '../../builders/api.ts'

/** Code that takes the time from the database's clock, with the reason why it may. */
const mayAsk = {
  'course_changes.changed_at': 'tells no age but to the housekeeping, which asks the same clock',
  chain_staff_action: 'the database is a witness of its own of when staff acted',
  keep_staff_action: 'a writer with a wrong clock must not make a row old enough to be deleted',
  require_staff_action: 'the row that says who acted must be of this very transaction',
  require_code_act: 'as require_staff_action',
  open_once: 'a ledger that opens in the future books nothing, so a writer’s own clock isn’t asked',
  price_changed: 'where somebody changes a price by hand, nobody tells it',
}

test('functions and defaults go by the time that they are given', async () => {
  const api = await startApi()
  const asks = sql`'\\m(now\\(|clock_timestamp|statement_timestamp|transaction_timestamp|current_date|current_time|localtime)'`
  const { rows } = (await api.db.execute(sql`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* ${asks}
    UNION SELECT relname || '.' || attname FROM pg_attrdef
      JOIN pg_class ON pg_class.oid = adrelid AND relnamespace = 'public'::regnamespace
      JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
      WHERE pg_get_expr(adbin, adrelid) ~* ${asks}`)) as {
    readonly rows: readonly { readonly name: string }[]
  }
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(mayAsk).toSorted())
  await api.close()
})
