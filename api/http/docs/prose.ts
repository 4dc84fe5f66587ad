import { type Html, html } from '../html.ts'

/** Text with code between backticks. */
export function drawProse(text: string): Html {
  return html`${text.split('`').map((piece, nth) => (nth % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`
}

/** Lets a long path break after a slash. */
export function drawPath(path: string): Html {
  const [first = '', ...others] = path.split('/')
  return html`${first}${others.map((word) => html`/<wbr>${word}`)}`
}
