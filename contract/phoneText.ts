const india = /^\+91(\d{5})(\d{5})$/
const northAmerica = /^\+1(\d{3})(\d{3})(\d{4})$/

/** A number as it is read aloud where it is from; others, and what isn't kept as +…, as they are. */
export function phoneText(number: string): string {
  return number.replace(india, '+91 $1 $2').replace(northAmerica, '+1 $1 $2 $3')
}
