import { Router } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { type Html, html, page, stylesheet, stylesheetPath } from './html.ts'
import { once } from './once.ts'
import { codesOf, type Field, fieldsOf, type Service, services } from './openapi.ts'
import { type CallSample, callSample } from './samples/callSample.ts'
import { kindOf } from './schemaWords.ts'

/** The documentation for people: rendered on first request, from the same tables as everything else. */
export function docs(config: Config): Router {
  const router = Router()
  const drawn = once(() => page({ title: `The API of ${config.BRAND_NAME}`, body: draw(config) }))
  router.get('/api/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(drawn())
  })
  router.get(stylesheetPath, (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(stylesheet)
  })
  return router
}

function draw({ BRAND_NAME }: Config): Html {
  return html`<h1>The API of ${BRAND_NAME}</h1>
<p>JSON over HTTPS. Every answer, failures included, has the same four names:</p>
<pre>${JSON.stringify({ http_status: 200, message: 'OK', data: {}, error: null }, null, 2)}</pre>
<p><code>http_status</code> is 200 when it is done, 900 when a code was sent and is to be verified, 901 when somebody signed in whose
profile is still incomplete. Anything else is a failure: then <code>error</code> is a code that stays the same, <code>message</code> a
sentence for a person, and <code>data.fields</code> names what to correct.</p>
<p>Calls for members take <code>Authorization: Bearer</code> and the <code>access_token</code> that signing in answered. Lists take
<code>items</code> and <code>page</code>. Money is in paise, areas in hundredths of a square metre, instants in UTC.</p>
<p>For programs: ${services.map(({ name, base }) => html`<a href="${base}/openapi.json">OpenAPI of ${name}</a> `)}</p>
${services.map(drawService)}
<h2 id="errors">Failures</h2>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>What a person reads</th></tr></thead><tbody>
${Object.entries(errors).map(([code, { status, message }]) => html`<tr><td><code>${code}</code></td><td>${status}</td><td>${message}</td></tr>`)}
</tbody></table></div>`
}

function drawService(service: Service): Html {
  const { name, about, base, table } = service
  const calls = Object.entries(table)
  const resources = [...new Set(calls.map(([, { resource }]) => resource))]
  return html`<h2>${name}</h2><p>${about} Below <code>${base}</code>.</p>
${resources.map((resource) => html`<h3>${resource}</h3>${calls.filter(([, call]) => call.resource === resource).map(([id, call]) => drawCall(service, id, call))}`)}`
}

const callers = { public: 'anyone', member: 'signed in', tutor: 'tutors' } as const

function drawCall({ name, base }: Service, id: string, endpoint: Endpoint): Html {
  const sample = callSample(name, endpoint)
  return html`<details class="call" id="${id}"><summary><span class="method">${endpoint.method}</span><code>${endpoint.path}</code>
<span class="who">${endpoint.capability ?? callers[endpoint.access]}</span><p>${endpoint.summary}</p></summary><div>
${drawFields('In the address, after ?', fieldsOf(endpoint.query))}${drawFields('In the body', fieldsOf(endpoint.body))}
<h3>Try it</h3><pre>${curl(base, endpoint, sample)}</pre>
<h3>An answer</h3><pre>${JSON.stringify(sample.answer, null, 2)}</pre>
<h3>May fail with</h3><p>${codesOf(endpoint).map((code) => html`<code>${code}</code> `)}</p>
${endpoint.idempotent ? html`<p class="quiet">Send an <code>Idempotency-Key</code> and a repeat within 24 hours gets the first answer again.</p>` : html``}
</div></details>`
}

function drawFields(title: string, fields: readonly Field[]): Html {
  if (fields.length === 0) return html``
  const rows = fields.map(
    ({ name, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${kindOf(schema)}</td><td>${required ? 'needed' : 'optional'}</td></tr>`,
  )
  return html`<h3>${title}</h3><div class="scroll"><table><thead><tr><th>Name</th><th>What</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function curl(base: string, { method, path, access, body }: Endpoint, sample: CallSample): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(sample.params[name] ?? ''),
  )
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$HOST${base}${filled}"`,
    ...(access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${forShell(JSON.stringify(sample.body))}'`] : []),
  ].join(' \\\n  ')
}

function forShell(text: string): string {
  return text.replaceAll("'", String.raw`'\''`)
}
