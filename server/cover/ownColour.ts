/** The style of a tutor's own page, in a colour that is dark enough for white text. */
export function ownColour(colour: string): string {
  const own = `#${colour}`
  return (
    `[data-own]{--color-action:${own};--color-action-hover:color-mix(in oklab,${own},#000 18%);--color-link:${own};` +
    `--color-action-soft:color-mix(in oklab,${own} 10%,#fff)}` +
    `[data-own-band]{background:${own};color:#fff;--color-ink:#fff;--color-ink-soft:#fff;--color-link:#fff;` +
    '--color-line:#ffffff66;--color-highlight:#f9c95c;--color-control:#fff;print-color-adjust:exact}' +
    `@media print{[data-own-band]{background:${own};color:#fff;--color-ink:#fff;--color-ink-soft:#fff}}`
  )
}
