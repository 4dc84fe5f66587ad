const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `₹4,500`, or `₹4,500.50`: paise are shown where there are any. */
export function money(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : rupees).format(paise / 100)
}
