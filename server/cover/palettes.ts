export interface Palette {
  readonly ground: string
  readonly deep: string
  readonly first: string
  readonly second: string
  readonly third: string
  readonly light: string
}

type Colours = readonly [
  ground: string,
  deep: string,
  first: string,
  second: string,
  third: string,
  light: string,
]

const colours: readonly [Colours, ...Colours[]] = [
  ['#1F686A', '#12434A', '#F2AB31', '#E4724F', '#ACD6C3', '#F7EAD0'],
  ['#C5512F', '#913422', '#F9C95C', '#F7EAD0', '#5E2547', '#F4CDB2'],
  ['#F2AB31', '#EC8229', '#C5512F', '#1F686A', '#F7EAD0', '#F9C95C'],
  ['#2A3263', '#1B1F3F', '#F2AB31', '#E89C86', '#4E9C94', '#F7EAD0'],
  ['#F4CDB2', '#E89C86', '#C5512F', '#1F686A', '#F2AB31', '#FCF4E4'],
  ['#ACD6C3', '#4E9C94', '#C5512F', '#F9C95C', '#12434A', '#FCF4E4'],
  ['#5E2547', '#37132F', '#EC8229', '#F9C95C', '#E89C86', '#F7EAD0'],
  ['#38583A', '#1E3A34', '#F9C95C', '#E4724F', '#ACD6C3', '#F7EAD0'],
]
export const paletteCount = colours.length

export function paletteFor(seed: number): Palette {
  const [ground, deep, first, second, third, light] = colours[seed % paletteCount] ?? colours[0]
  return { ground, deep, first, second, third, light }
}
