interface Place {
  readonly time_zone: string
  readonly locale: string
}

/** `Tue, 24 Nov 2026, 6:00 pm IST`: by the reader's own clock, with its name. */
export function when(moment: Date, { time_zone, locale }: Place): string {
  return said(moment, locale, {
    timeZone: time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** `Tue, 24 Nov 2026`. */
export function onDay(moment: Date, { time_zone, locale }: Place): string {
  return said(moment, locale, {
    timeZone: time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** Some locales put a narrow space before am and pm, which mail programs draw badly. */
function said(moment: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, options).format(moment).replace(/\s/g, ' ')
}
