/** The contrast that a colour needs with white text on it, and as a link on our background. */
const leastContrast = 4.6
const step = 0.94

/** The colour itself if white text can be read on it, otherwise a darker one of the same hue. */
export function readable(colour: string): string {
  let channels = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  while (contrastWithWhite(channels) < leastContrast)
    channels = channels.map((each) => Math.floor(each * step))
  return channels.map((each) => each.toString(16).padStart(2, '0')).join('')
}

/** The contrast ratio as WCAG defines it. */
function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((each) => {
    const share = each / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
