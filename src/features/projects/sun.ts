/** Rounded to half an hour, since it isn't known more precisely: "2½ hours of sun". */
export function sunText(minutes: number): string {
  const halves = Math.round(minutes / 30)
  if (halves === 0) return 'no sun'
  const hours = `${halves === 1 ? '' : Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  return `${hours} ${halves <= 2 ? 'hour' : 'hours'} of sun`
}
