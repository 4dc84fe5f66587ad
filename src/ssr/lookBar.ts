import type { PageRequest } from '../rendering.ts'

/** Plain HTML without scripts, so that visitors load nothing for it; empty except during a look. */
export function lookBar({ looks, viewer }: Pick<PageRequest, 'looks' | 'viewer'>): string {
  if (!looks || !viewer) return ''
  return `<form method="post" action="/logout" aria-label="Viewing as someone else" class="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-ground text-sm">
<p>You’re viewing Verandah as <b>${escaped(viewer.name)}</b> and can’t change anything.</p>
<button type="submit" class="cursor-pointer font-semibold underline">Back to the desk</button>
</form>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`)
}
