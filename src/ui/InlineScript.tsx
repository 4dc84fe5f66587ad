import type { ReactElement } from 'react'

type InlineScriptProps = {
  type: 'application/json' | 'application/ld+json'
  /** JSON that was escaped for a script element. */
  text: string
  id?: string
}

/** The one place where text becomes a script element's content. Hydration leaves the element as it is. */
export function InlineScript({ text, ...attributes }: InlineScriptProps): ReactElement {
  const html = { __html: text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the text as HTML, which scripts do not read.
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
