import { groupIndian } from './money.ts'

const squareFeetPerSquareMetre = 10.763910417

/** Formats hundredths of a square metre as "78.4 m²". */
export function squareMetres(hundredths: number): string {
  const [whole = '0', fraction = ''] = (hundredths / 100).toFixed(2).split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${groupIndian(Number(whole))}${digits ? `.${digits}` : ''}\u00a0m²`
}

/** Formats hundredths of a square metre as "844 sq ft", the unit by which most buyers in India compare. */
export function squareFeet(hundredths: number): string {
  return `${groupIndian(Math.round((hundredths / 100) * squareFeetPerSquareMetre))}\u00a0sq\u00a0ft`
}

/** Formats millimetres as "3.45 × 4.2 m". */
export function roomSize(widthMm: number, lengthMm: number): string {
  const metres = (mm: number) => String(Math.round(mm / 10) / 100)
  return `${metres(widthMm)} × ${metres(lengthMm)}\u00a0m`
}
