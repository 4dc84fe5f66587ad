const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar's day at the sales office. */
export function todayInIndia(now: Date): string {
  return inIndia.format(now)
}
