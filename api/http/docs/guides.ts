import { errors } from '#contract/errors.ts'
import type { Config } from '../../config.ts'
import { type Html, html } from '../html.ts'
import { bodyAtMost, deepest, keyReadsPerMinute } from '../limits.ts'
import { root } from './contents.ts'

export function drawErrors(): Html {
  return html`<h1>Errors</h1>
<p>Rely on the code: it stays the same, while its message may be improved. The status line has the same number as
<code>http_status</code>. After <code>rate_limited</code> and <code>service_unavailable</code>, wait the seconds of <code>Retry-After</code>; after other
failures of 500 and more, try again later. The rest stay as they are until you change the request.</p>
<pre>${JSON.stringify(
    {
      http_status: 422,
      message: errors.validation_failed.message,
      data: {
        error: 'validation_failed',
        fields: { email: 'Enter an email address, such as asha@example.com.' },
      },
      error: 'validation_failed',
    },
    null,
    2,
  )}</pre>
<ul class="errors">${Object.entries(errors).map(
    ([code, { status, message }]) =>
      html`<li id="${code}"><code>${code}</code> <span class="method">${status}</span> <span class="quiet">${message}</span></li>`,
  )}</ul>`
}

export function drawLimits({ WRITES_PER_MINUTE, ORDERS_PER_PERSON }: Config): Html {
  return html`<h1>Limits</h1>
<p>Over a limit, you get <code>rate_limited</code> and the header <code>Retry-After</code>, in seconds.</p>
<dl class="facts"><dt>Writes</dt><dd>${WRITES_PER_MINUTE} a minute from one network address. Signing in and calls that send messages have tighter limits
of their own.</dd>
<dt>Orders</dt><dd>${ORDERS_PER_PERSON} an hour for each person.</dd>
<dt>Keys for machines</dt><dd>${keyReadsPerMinute} requests a minute for each key.</dd>
<dt>Bodies</dt><dd>${bodyAtMost} of JSON, nested ${deepest} deep. Files go to the address that <a href="${root}/learn/uploads">an upload</a> gives you.</dd>
<dt>Lists</dt><dd>100 items a page.</dd>
<dt>Parameters in a path</dt><dd>200 characters.</dd></dl>
<h2>Repeats</h2>
<p>After a broken connection, you can’t know whether a write went through. Calls that say so take an <code>Idempotency-Key</code> of your
choice, 1 to 200 visible characters. The same key with the same body gets the first answer again for 24 hours; with another body it gets
<a href="${root}/errors#idempotency_mismatch"><code>idempotency_mismatch</code></a>.</p>`
}
