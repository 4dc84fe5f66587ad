/** Hundredths of a square metre → `68.4 m²` */
export function area(hundredths: number): string {
  return `${(hundredths / 100).toFixed(1)} m²`
}
