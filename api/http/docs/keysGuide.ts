import { keyCapabilities } from '#contract/staff.ts'
import { type Html, html } from '../html.ts'
import { keyReadsPerMinute } from '../limits.ts'
import { drawCalls } from './chapter.ts'
import { chapters, root } from './contents.ts'

/** What a program may do with a key, without anybody signing in. */
export function drawKeys(): Html {
  const open = chapters.map((chapter) => ({
    chapter,
    calls: chapter.calls.filter(
      ({ endpoint: { method, capability, machines } }) =>
        (method === 'GET' || machines) && capability !== undefined && keyCapabilities.includes(capability),
    ),
  }))
  return html`<h1>Keys for machines</h1>
<p>For a program that reads, such as accounting or a dashboard, or brings in enquiries, such as a portal. An owner makes the key at the desk, under Keys, with a name, the
capabilities it needs and the day it ends. It is shown once; we keep only its hash.</p>
<pre>curl "$HOST/api/v1/desk/orders?state=paid&since=week" \\
  -H "Authorization: Bearer vkey_…"
curl "$HOST/api/desk/enquiries" -H "Authorization: Bearer vkey_…" -H "Content-Type: application/json" \\
  -d '{"came_by": "portal", "source": "Ghar Bazaar", "source_reference": "GB-20817", "name": "Asha Rao", "mobile": "9876543210"}'</pre>
<h2>What a key may do</h2>
<dl class="facts"><dt>Read</dt><dd>The GET calls for staff that name one of its capabilities, files included. No confirmation is needed, since no machine
could give.</dd>
<dt>Bring in</dt><dd>Enquiries, with <code>leads.bring</code>: one call for each, with the portal’s own number. Sent again within 30 days, a number
stays one enquiry; anything the same person asks about the same project within ten minutes is added to it, wherever it came from.</dd>
<dt>Change</dt><dd>Nothing.</dd>
<dt>Elsewhere</dt><dd>Public calls treat it as anonymous. Calls about a person’s own account refuse it with <a href="${root}/errors#forbidden"><code>forbidden</code></a>.</dd>
<dt>Pace</dt><dd>${keyReadsPerMinute} requests a minute, then <a href="${root}/errors#rate_limited"><code>rate_limited</code></a> with <code>Retry-After</code>.</dd>
<dt>End</dt><dd>On its last day, or at once when an owner revokes it: <a href="${root}/errors#unauthenticated"><code>unauthenticated</code></a>.</dd>
<dt>Trace</dt><dd>What a key reads or brings in is recorded under its own name, and people see in their account that one of our programs read about them.</dd></dl>
<p>Keep it where your other secrets are, never in a page or an address. To hear about things as they happen, use <a href="${root}/webhooks">webhooks</a>.</p>
<h2>Calls for keys</h2>
${open.flatMap(({ chapter, calls }) => (calls.length > 0 ? [html`<h3><a href="${chapter.address}">${chapter.title}</a></h3>${drawCalls(calls, chapter.address)}`] : []))}`
}
