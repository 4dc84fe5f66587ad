const india = /^\+91(\d{5})(\d{5})$/
const northAmerica = /^\+1(\d{3})(\d{3})(\d{4})$/

/** Groups the digits of an Indian or North American number as people there do; other numbers stay as they are. */
export function phoneText(number: string): string {
  return number.replace(india, '+91 $1 $2').replace(northAmerica, '+1 $1 $2 $3')
}
