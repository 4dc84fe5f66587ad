import type { PageRequest } from '../rendering.ts'
import { escaped } from './lookBar.ts'

/** Plain HTML, styled like the bar of a look, so that visitors load nothing for it. */
export function previewBar({ preview, url }: Pick<PageRequest, 'preview' | 'url'>): string {
  if (!preview) return ''
  const action = `/preview/leave?to=${encodeURIComponent(url.pathname)}`
  return `<form method="post" action="${escaped(action)}" aria-label="Preview of a draft" class="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-ground text-sm">
<p>Preview of a draft: <b>${escaped(preview.title)}</b></p>
<button type="submit" class="cursor-pointer font-semibold underline">Leave preview</button>
</form>`
}
