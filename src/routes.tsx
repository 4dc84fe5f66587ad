import type { ReactNode } from 'react'
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router-dom'
import { Document } from './Document.tsx'
import { ErrorView } from './pages/ErrorView.tsx'
import type { PageFailure } from './pages/failure.ts'
import type { PlacedRecord } from './pages/matchPage.ts'
import { PageHead } from './pages/PageHead.tsx'
import type { PageRecord, ViewModule } from './pages/page.ts'

export interface RouteWork {
  readonly loader: (record: PageRecord) => LoaderFunction
  readonly action: (record: PageRecord) => ActionFunction
  readonly view: (record: PageRecord) => Promise<ViewModule>
}

export interface RoutesFor {
  /** All pages of the host in the browser; on the server, where nobody goes on from here, the one that is shown. */
  readonly records: readonly PlacedRecord[]
  /** The view of the page that is shown first, already loaded. */
  readonly first: { readonly record: PageRecord; readonly view: ViewModule } | null
  /** What the browser does on navigation; the server has done it before it renders. */
  readonly work?: RouteWork
}

export const missingRoute = 'missing'
const missing = (): never => {
  throw { status: 404 } satisfies PageFailure
}

/** The site map as the router wants it. */
export function createRoutes({ records, first, work }: RoutesFor): RouteObject[] {
  const children: RouteObject[] = records.map((record) => {
    const firstView = first && first.record.path === record.path ? first.view : null
    return {
      id: record.at,
      path: record.at,
      handle: record,
      ErrorBoundary: FailedPage,
      loader: work ? work.loader(record) : true,
      ...(work && { action: work.action(record) }),
      ...(firstView
        ? { element: <Page record={record} view={firstView} /> }
        : work && {
            lazy: async () => ({ element: <Page record={record} view={await work.view(record)} /> }),
          }),
    }
  })
  const rest: RouteObject = {
    id: missingRoute,
    path: '*',
    ErrorBoundary: FailedPage,
    loader: work ? missing : true,
    Component: FailedPage,
  }
  return [
    { id: 'document', Component: Document, ErrorBoundary: FailedDocument, children: [...children, rest] },
  ]
}

function Page({
  record,
  view: { default: View },
}: {
  readonly record: PageRecord
  readonly view: ViewModule
}): ReactNode {
  return (
    <>
      <PageHead record={record} />
      <View />
    </>
  )
}

/** For a path that no route matches, not even the one for all others: its pattern stops at the end of a line. */
function FailedDocument(): ReactNode {
  return (
    <Document>
      <FailedPage />
    </Document>
  )
}

function FailedPage(): ReactNode {
  return (
    <>
      <title>This page cannot be shown</title>
      <meta name='robots' content='noindex' />
      <ErrorView />
    </>
  )
}
