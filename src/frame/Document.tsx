import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { payloadId } from '../payload.ts'
import type { Need } from '../platform/calls/needs.ts'
import { LateElements } from '../platform/page/Late.tsx'
import type { Mood } from '../platform/page/page.ts'
import { useArrivalFocus } from '../platform/page/useArrivalFocus.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import type { ShownAssets } from '../rendering.ts'
import { InlineScript } from '../ui/InlineScript.tsx'
import { Frame } from './Frame.tsx'
import { useMood } from './useMood.ts'

export interface DocumentFacts {
  readonly assets: ShownAssets
  /** The payload as text; empty in the browser, which has read it already. */
  readonly payload: string
  readonly late: readonly Need<unknown>[]
}
const Facts = createContext<DocumentFacts | null>(null)
export const DocumentProvider = Facts.Provider

const ground: Readonly<Record<Mood, string>> = { learn: '#fdfcfa', homes: '#f5f7f6' }

/** The whole document, from <html> down; the router renders the page inside it. */
export function Document({ children = <Outlet /> }: { readonly children?: ReactNode }): ReactElement {
  const facts = useContext(Facts)
  if (!facts) throw new Error('Document needs a DocumentProvider')
  const { assets, payload, late } = facts
  const record = useRecord()
  const mood = useMood()
  useArrivalFocus()
  return (
    <html lang='en-IN' data-mood={mood} data-sheet={assets.sheet} data-whole-sheet={assets.wholeSheet}>
      <head>
        <meta charSet='utf-8' />
        <meta name='viewport' content='width=device-width, initial-scale=1, viewport-fit=cover' />
        <meta name='theme-color' content={ground[mood]} />
        <link rel='icon' href='/favicon.svg' type='image/svg+xml' />
        <link rel='manifest' href={`/${mood}.webmanifest`} />
        {assets.fonts.map((href) => (
          <link key={href} rel='preload' as='font' type='font/woff2' href={href} crossOrigin='anonymous' />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel='stylesheet' href={href} />
        ))}
        <link rel='stylesheet' media='print' href={assets.printSheet} />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with the one name in it escaped. */}
        {assets.bar && <div className='contents' dangerouslySetInnerHTML={{ __html: assets.bar }} />}
        {record?.bare ? children : <Frame mood={mood}>{children}</Frame>}
        <ScrollRestoration />
        {/* Comes before the client's module, which reads it. */}
        <InlineScript id={payloadId} type='application/json' text={payload} />
        <LateElements needs={late} />
      </body>
    </html>
  )
}
