import type { Endpoint } from '#contract/endpoint.ts'
import { keyCapabilities, mayDo, staffRoles } from '#contract/staff.ts'
import { type Html, html } from '../html.ts'
import { codesOf, schemaOf } from '../openapi.ts'
import { type CallSample, callSample } from '../samples/callSample.ts'
import { type Chapter, type NamedCall, root } from './contents.ts'
import { type FieldRow, rowsOf } from './fieldWords.ts'
import { drawPath, drawProse } from './prose.ts'

export function drawCall({ service, calls }: Chapter, { id, endpoint }: NamedCall): Html {
  const { base, name } = service
  const sample = callSample(name, endpoint)
  const twin = calls.find((each) => each.endpoint.response === endpoint.response)
  return html`<article class="entry" id="${id}">
<h2><a href="#${id}">${drawProse(endpoint.summary)}</a></h2>
<p class="address"><span class="method">${endpoint.method}</span> <code>${drawPath(base + endpoint.path)}</code></p>
<div class="halves"><div>
${drawFacts(endpoint)}
${drawFields('In the address, after ?', endpoint.query ? rowsOf(schemaOf(endpoint.query, 'input')) : [])}
${drawFields('In the body', endpoint.body ? rowsOf(schemaOf(endpoint.body, 'input')) : [])}
<h3>May fail with</h3><p class="codes">${codesOf(endpoint).map((code) => html`<a href="${root}/errors#${code}"><code>${code}</code></a> `)}</p>
</div><div>
<h3>Request</h3><pre>${curl(base, endpoint, sample)}</pre>
${drawAnswer(endpoint, sample, twin?.id === id ? null : (twin ?? null))}
</div></div></article>`
}

function drawAnswer({ file, response }: Endpoint, { answer }: CallSample, twin: NamedCall | null): Html {
  if (file !== undefined) return html`<h3>Answer</h3><p>A file, <code>${file}</code>.</p>`
  if (twin && answer.data !== null)
    return html`<h3>Answer</h3><p>The same as for <a href="#${twin.id}">${drawProse(twin.endpoint.summary)}</a>.</p>`
  const rows = rowsOf(schemaOf(response, 'output'))
  const fields =
    rows.length === 0
      ? html``
      : html`<details><summary>${rows.length} fields of <code>data</code></summary>${drawRows(rows, { always: '', sometimes: 'may be left out' })}</details>`
  return html`<h3>Answer</h3><pre class="answer">${JSON.stringify(answer, null, 2)}</pre>${fields}`
}

function drawFacts({ access, capability, method, personal, fresh, idempotent, machines }: Endpoint): Html {
  const roles = capability ? staffRoles.filter((role) => mayDo([role], capability)) : []
  const who = {
    public: html`Anyone, without a token.${personal ? ' With one, the answer is about its owner.' : ''}`,
    member: html`Anyone signed in.`,
    tutor: html`Tutors.`,
    staff: html`Staff who may <code>${capability ?? ''}</code>: ${roles.map((role) => role.replace('_', ' ')).join(', ')}.`,
  }[access]
  const byKey =
    (method === 'GET' || machines) && capability !== undefined && keyCapabilities.includes(capability)
  const notes = [
    byKey ? html`<a href="${root}/keys">Keys for machines</a> with this capability may, too.` : null,
    fresh
      ? html`Only within ten minutes of a confirmation, else <code>confirm_first</code>.${byKey ? ' Keys need none.' : ''}`
      : null,
    idempotent
      ? html`Send an <code>Idempotency-Key</code>, and a repeat within 24 hours gets the first answer again.`
      : null,
  ]
  return html`<dl class="facts"><dt>Who may</dt><dd>${who}</dd>${notes.flatMap((note) => (note ? [html`<dd>${note}</dd>`] : []))}</dl>`
}

interface Words {
  readonly always: string
  readonly sometimes: string
}

function drawFields(title: string, rows: readonly FieldRow[]): Html {
  if (rows.length === 0) return html``
  return html`<h3>${title}</h3>${drawRows(rows, { always: 'needed', sometimes: '' })}`
}

export function drawRows(rows: readonly FieldRow[], { always, sometimes }: Words): Html {
  return html`<ul class="fields">${rows.map(
    ({ name, kind, isRequired }) =>
      html`<li><code>${name}</code> <span class="quiet">${kind}</span>${label(isRequired ? always : sometimes)}</li>`,
  )}</ul>`
}

function label(word: string): Html {
  return word === '' ? html`` : html` <em>${word}</em>`
}

function curl(base: string, { method, path, access, body, query }: Endpoint, sample: CallSample): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(sample.params[name] ?? ''),
  )
  const needed = query ? (schemaOf(query, 'input').required ?? []) : []
  const asked = String(
    new URLSearchParams(Object.fromEntries(needed.map((name) => [name, String(sample.query[name])]))),
  )
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$HOST${base}${filled}${asked && '?'}${asked}"`,
    ...(access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body
      ? ["-H 'Content-Type: application/json'", `-d '${forShell(JSON.stringify(sample.body, null, 2))}'`]
      : []),
  ].join(' \\\n  ')
}

function forShell(text: string): string {
  return text.replaceAll("'", String.raw`'\''`)
}
