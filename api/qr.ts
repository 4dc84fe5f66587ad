import { encode } from 'uqr'

/** Scanners need four light modules around the code. */
const border = 4

/** A text as a QR code in one path, with its own white background. */
export function qrSvg(text: string): string {
  const { d, size } = qrPath(text, border)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${d}"/></svg>`
  )
}

/** The code's dark modules as an SVG path. On white paper it needs no border of its own. */
export function qrPath(text: string, around = 0): { readonly d: string; readonly size: number } {
  const { data, size } = encode(text, { border: around, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { d: runs.join(''), size }
}

function runsOf(row: readonly boolean[]): (readonly [start: number, length: number])[] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1] += 1
    else if (dark) runs.push([x, 1])
  })
  return runs
}
