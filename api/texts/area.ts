const metres = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Hundredths of a square metre → `68.4 m²` */
export function area(hundredths: number): string {
  return `${metres.format(hundredths / 100)} m²`
}
