/** Where a document cites a number: `<!-- number: name -->1,234`, of which only the number shows, or a range. */
const mark = /(<!-- number: ([\w-]+) -->)(\d[\d.,–]*\d|\d)/g

/** The documents whose numbers are checked. */
export const documents = ['README.md', 'docs/OPERATIONS.md']

export function citedIn(text) {
  return [...text.matchAll(mark)].map(([, , name, said]) => ({ name, said }))
}

/** A number as it's written in documents. */
export function spelt({ values, step, exact }) {
  if (exact !== undefined) return exact
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const words = values.map((value) => (Math.round(value / step) * step).toLocaleString('en-GB', format))
  return [...new Set(words)].join('–')
}

/** A number that is off by one step still counts as right; otherwise the documents would change with every commit. */
function isTrue(said, number) {
  if (number.exact !== undefined) return said === number.exact
  const { values, step } = number
  const stated = said.split('–').map((word) => Number(word.replaceAll(',', '')))
  const [first, last] = [stated[0], stated.at(-1)]
  // Allows for rounding errors in the difference.
  const near = (a, b) => Math.abs(a - b) <= step * 1.0001
  return stated.length <= 2 && near(first, values[0]) && near(last, values.at(-1))
}

/** The numbers that a document states wrongly. Marks with other names belong to another comparison. */
export function wrongIn(file, text, numbers) {
  return citedIn(text).flatMap(({ name, said }) => {
    const number = numbers[name]
    if (!number || isTrue(said, number)) return []
    return `${file} says ${said} for ${name}, and it is ${spelt(number)}: run npm run numbers -- --write`
  })
}

/** The document with the current numbers. */
export function rewritten(text, numbers) {
  return text.replace(mark, (whole, before, name) =>
    numbers[name] ? `${before}${spelt(numbers[name])}` : whole,
  )
}
