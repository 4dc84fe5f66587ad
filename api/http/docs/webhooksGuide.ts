import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookData } from '#contract/webhookBodies.ts'
import { testEvent, webhookEventNames, webhookEvents } from '#contract/webhookEvents.ts'
import { day, hour, minute, second } from '../../clock.ts'
import { packageRoot } from '../../packageRoot.ts'
import { signedHeaders } from '../../webhooks/sign.ts'
import { waits } from '../../webhooks/waits.ts'
import { type Html, html } from '../html.ts'
import { schemaOf } from '../openapi.ts'
import { moment } from '../samples/calendar.ts'
import { idOf } from '../samples/cast.ts'
import { webhookSample } from '../samples/webhookSample.ts'
import { drawRows } from './call.ts'
import { root } from './contents.ts'
import { rowsOf } from './fieldWords.ts'

/** Shown on the page as it is, and run by a test. */
const receiver = readFileSync(join(packageRoot, 'api/http/docs/receiveWebhook.mjs'), 'utf8')

export function drawWebhooks(): Html {
  return html`<h1>Webhooks</h1>
<p>We tell your system what happens, within seconds: an order paid, a class moved, an enquiry taken. An owner adds your address at the
desk, under Webhooks, with the events you want, and is shown, once, the secret that signs them. You can also use
<a href="${root}/learn/webhook-endpoints">calls</a>.</p>
<h2 id="delivery">A delivery</h2>
<pre>${deliverySample()}</pre>
<dl class="facts"><dt><code>webhook-id</code></dt><dd>Stays the same however often it is sent. Store it, and ignore a delivery you’ve already had.</dd>
<dt><code>timestamp</code></dt><dd>When it happened. Deliveries may arrive in another order.</dd>
<dt><code>data</code></dt><dd>Refers to people on Learn only by their ids; <a href="${root}/keys">read the rest with a key</a>. Enquiries are complete. Money is in paise.</dd></dl>
<h2 id="signature">Check the signature</h2>
<p>It follows <a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a>, so your language probably has a library for it. In Node you don’t need one: save this as
<code>receive.mjs</code> and start it with <code>WEBHOOK_SECRET=whsec_… PORT=8080 node receive.mjs</code>:</p>
<pre>${receiver}</pre>
<h3 id="new-secret">A new secret</h3>
<p>When a secret may be known to others, or as often as your rules ask, an owner gets a new one at the desk, or by
<a href="${root}/learn/webhook-endpoints#renewWebhookSecret">a call</a>. For 24 hours each delivery has two signatures, one by each secret, with a space between them. A receiver that compares
each of them, as the one above does, keeps working with its old secret until you give it the new one:</p>
<pre>${deliverySample('whsec_5b1Wc0kq3yN8oQ2mJxT7uVh4Ls6ZpRdE').split('\n').slice(1, 5).join('\n')}</pre>
${drawRetries()}
<h2 id="events">Events</h2>
${webhookEventNames.map(
  (event) =>
    html`<h3 id="${event}"><code>${event}</code> ${webhookEvents[event]}</h3>${drawRows(
      rowsOf(schemaOf(webhookData[event], 'output')),
      { always: '', sometimes: 'may be left out' },
    )}<details><summary>A sample of <code>${event}</code></summary><pre>${JSON.stringify(webhookSample(event), null, 2)}</pre></details>`,
)}`
}

function deliverySample(former: string | null = null): string {
  const body = JSON.stringify(webhookSample('order.refunded'))
  const headers = signedHeaders({
    id: idOf('delivery'),
    secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    former,
    body,
    now: new Date(moment),
  })
  return [
    'POST /verandah HTTP/1.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n')
}

function drawRetries(): Html {
  return html`<h2 id="retries">Answer, and what happens if you don’t</h2>
<dl class="facts"><dt>Answer</dt><dd>Any status from 200 to 299, within eight seconds. Redirects aren’t followed.</dd>
<dt>Retries</dt><dd>After ${waits.map(inWords).join(', ')}. Then the delivery has failed.</dd>
<dt>Pause</dt><dd>If nothing gets through for three days, or you answer 410, we stop and tell the owners. Events in the meantime are kept,
and sent when someone resumes.</dd>
<dt>Send again</dt><dd>For 30 days, anyone who may change webhooks can send one delivery again, or
<a href="${root}/learn/webhook-endpoints#replayWebhook">all that failed</a>, with the ids they had.</dd>
<dt>Try it</dt><dd>The desk sends the event <code>${testEvent}</code> at once, and shows your answer. It isn’t repeated.</dd>
<dt>Addresses</dt><dd>https on its usual port, never in a private network.</dd></dl>`
}

function inWords(wait: number): string {
  const units = [
    [day, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
    [second, 'second'],
  ] as const
  const [size, name] = units.find(([unit]) => wait >= unit) ?? [second, 'second']
  return `${wait / size} ${name}${wait === size ? '' : 's'}`
}
