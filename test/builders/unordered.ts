import pg from 'pg'

type Rows = Pick<pg.QueryResult, 'rows'>

/**
 * Gives the rows of a SELECT that names no order in reverse, so that code which expects them as they were written fails
 * each time. Otherwise it would fail now and then: the order depends on the space that deleted rows left, on how many
 * connections write, and on the planner.
 */
export class Unordered extends pg.Client {
  // The driver's signature: its pool passes a callback, everybody else awaits the answer.
  override query(...given: readonly unknown[]): never {
    const [first] = given
    const last = given.at(-1)
    const turned = (answer: Rows) => inReverse(textOf(first), answer)
    const passed =
      typeof last === 'function'
        ? given.with(-1, (error: unknown, answer: Rows) => last(error, answer && turned(answer)))
        : given
    const answer: unknown = Reflect.apply(super.query, this, passed)
    return (answer instanceof Promise ? answer.then(turned) : answer) as never
  }
}

function textOf(query: unknown): string {
  return String(typeof query === 'object' && query && 'text' in query ? query.text : query)
}

function inReverse<Answer extends Rows>(text: string, answer: Answer): Answer {
  if (answer.rows?.length > 1 && isUnordered(text)) answer.rows.reverse()
  return answer
}

/** An order within parentheses is that of a part. */
function isUnordered(text: string): boolean {
  let outer = text.replaceAll(/'[^']*'/g, '')
  for (let before = ''; before !== outer; ) {
    before = outer
    outer = outer.replaceAll(/\([^()]*\)/g, '')
  }
  return /^\s*(select|with)\b/i.test(outer) && !/\border by\b/i.test(outer)
}
