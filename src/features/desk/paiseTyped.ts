/** Rupees as people write them, such as 12,50,000 or 1,250.50; 0 for anything that isn't an amount. */
export function paiseTyped(rupees: string): number {
  return Math.round(Number(rupees.replace(/[₹,\s]/g, '')) * 100) || 0
}
