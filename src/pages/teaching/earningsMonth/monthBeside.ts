/** `2026-12` and 1 → `2027-01` */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7)
}
