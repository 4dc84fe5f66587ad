/** Messages contain a colour's index in this list, so new colours are added at the end. */
export const colours = [
  { name: 'Ink', css: 'oklch(0.26 0.062 277)' },
  { name: 'Red', css: 'oklch(0.53 0.19 29)' },
  { name: 'Green', css: 'oklch(0.5 0.12 150)' },
  { name: 'Blue', css: 'oklch(0.5 0.16 255)' },
  { name: 'Orange', css: 'oklch(0.7 0.16 60)' },
] as const

export function inkOf(colour: number): string {
  return (colours[colour] ?? colours[0]).css
}
