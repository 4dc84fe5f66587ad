const metres = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Hundredths of a square metre as `68.4 m²`. */
export function area(hundredths: number): string {
  return `${metres.format(hundredths / 100)} m²`
}

const feet = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Hundredths of a square metre as `68.4 m² (736 sq ft)`. */
export function areaInBoth(hundredths: number): string {
  return `${area(hundredths)} (${feet.format((hundredths / 100) * 10.7639)} sq ft)`
}
