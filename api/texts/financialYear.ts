/** Indian time is always this far ahead of UTC. */
const ahead = 5.5 * 60 * 60_000

/** The financial year, which is from 1 April to 31 March in Indian time. */
export function financialYear(now: Date): { readonly begins: Date; readonly name: string } {
  const there = new Date(now.getTime() + ahead)
  const year = there.getUTCMonth() < 3 ? there.getUTCFullYear() - 1 : there.getUTCFullYear()
  return {
    begins: new Date(Date.UTC(year, 3, 1) - ahead),
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  }
}
