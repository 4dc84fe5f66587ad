/** Rupees as people write them, such as 12,50,000 or 1,250.50; nothing of it for what isn't a sum. */
export function paiseTyped(rupees: string): number {
  return Math.round(Number(rupees.replace(/[₹,\s]/g, '')) * 100) || 0
}
