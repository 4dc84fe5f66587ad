import { type ReactNode, useState } from 'react'
import { useHydrating } from './timing/useHydrating.ts'

type InlineScriptProps = {
  type: 'application/json' | 'application/ld+json'
  /** JSON, already escaped for a script element. */
  text: string
  id?: string
}

/**
 * The only place where text becomes a script element's content. Hydration leaves the element unchanged. Browsers never
 * create one: the page's policy forbids turning text into a script.
 */
export function InlineScript({ text, ...attributes }: InlineScriptProps): ReactNode {
  const [isSent] = useState(useHydrating())
  const html = { __html: text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the text as HTML, which scripts do not read.
  return isSent && <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
