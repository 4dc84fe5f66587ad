import { askWell } from './ask.mjs'

/** The texts of a page in order, without what differs from request to request, so that two pages can be compared. */
export function contentOf(html) {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** The script that loads all other scripts. */
export function startOf(html) {
  return /<script[^>]* id="_R_"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1]
}

export function payloadOf(html) {
  return JSON.parse(/<script id="payload"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1])
}

export function mustMatch(ours, theirs, name) {
  const [expected, actual] = [contentOf(ours), contentOf(theirs)]
  if (expected === actual) return
  let at = 0
  while (expected[at] === actual[at]) at += 1
  const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  throw new Error(`${name} shows other content: ${near(actual)} where ours has ${near(expected)}.`)
}

export async function textOf({ port }, path, headers = {}) {
  return (await askWell({ port, path, headers })).body.toString()
}

/** Our own page, requested until it's complete: a cold process's first responses may lack some calls. */
export async function wholeOf(web, path, headers) {
  for (let tries = 0; tries < 20; tries += 1) {
    const html = await textOf(web, path, headers)
    if (payloadOf(html).late.length === 0) return html
  }
  throw new Error(`Some calls of ${path} are late every time.`)
}
