import { type Html, html } from '../html.ts'
import { callSample } from '../samples/callSample.ts'
import { parts, root } from './contents.ts'

export function drawOverview(brand: string): Html {
  return html`<h1>The API of ${brand}</h1>
<p>JSON over HTTPS: the same API that our own pages use.</p>
<div class="doors">${parts.map(
    ({ service, address, sections }) => html`<section><h2><a href="${address}">${service.name}</a></h2>
<p>${service.about} Below <code>${service.base}</code>.</p>
<p>${sections.map(({ title }) => title).join(' · ')}</p>
<p class="quiet">${Object.keys(service.table).length} calls. For programs: <a href="${service.base}/openapi.json">OpenAPI 3.1</a></p></section>`,
  )}</div>
${drawAnswers()}${drawAccess()}${drawValues()}`
}

function drawAnswers(): Html {
  return html`<h2 id="answers">Answers</h2>
<p>Every answer, failures included, has the same four names:</p>
<pre>${JSON.stringify({ http_status: 200, message: 'OK', data: {}, error: null }, null, 2)}</pre>
<p><code>http_status</code> is 200 when it is done, 900 when a code was sent and has to be verified, 901 when someone has signed in but
their profile is still incomplete. Anything else is a failure: <code>error</code> is a <a href="${root}/errors">code that stays the same</a>,
<code>message</code> a sentence for a person, and <code>data.fields</code> names what to correct.</p>`
}

function drawAccess(): Html {
  return html`<h2 id="tokens">Signing in</h2>
<p>Calls for members take <code>Authorization: Bearer</code> with the <code>access_token</code> from
<a href="${root}/learn/sign-in-and-profile">signing in</a>. Ask for a code, then send it:</p>
<pre>${signInSample()}</pre>
<p>Each call says who may make it: anyone, anyone signed in, tutors, or staff with a capability such as <code>orders.read</code>.</p>`
}

function signInSample(): string {
  const learn = parts.find(({ service }) => service.name === 'Learn')?.service
  return ['signUpByEmail', 'verifyOtp']
    .flatMap((id) => {
      const endpoint = learn?.table[id]
      if (!learn || !endpoint) return []
      const { body } = callSample(learn.name, endpoint)
      return [
        `curl -X POST "$HOST${learn.base}${endpoint.path}" \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`,
      ]
    })
    .join('\n\n')
}

function drawValues(): Html {
  return html`<h2 id="values">Values</h2>
<dl class="facts"><dt>Money</dt><dd>Whole paise: <code>448000</code> is ₹4,480.</dd>
<dt>Areas</dt><dd>Hundredths of a square metre: <code>14214</code> is 142.14 m².</dd>
<dt>Instants</dt><dd>ISO 8601 in UTC: <code>2027-01-19T12:30:00.000Z</code>. A weekly time such as <code>18:00</code> is local to the
<code>time_zone</code> beside it.</dd>
<dt>Lists</dt><dd>Take <code>items</code> and <code>page</code>, and answer <code>items</code>, <code>page</code>, <code>items_per_page</code> and
<code>total</code>. Long lists of the desk take <code>after</code> instead.</dd>
<dt>New fields</dt><dd>May be added to answers at any time. Read what you know and ignore the rest.</dd></dl>`
}
