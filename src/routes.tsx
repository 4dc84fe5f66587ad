import type { ComponentType, ReactNode } from 'react'
import {
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteError,
} from 'react-router-dom'
import { Document } from './frame/Document.tsx'
import { Failed } from './frame/Failed.tsx'
import type { SessionEndedProps } from './frame/SessionEnded.tsx'
import { isPageFailure, type PageFailure } from './platform/page/failure.ts'
import type { PlacedRecord } from './platform/page/matchPage.ts'
import { PageHead } from './platform/page/PageHead.tsx'
import type { PageRecord, ViewModule } from './platform/page/page.ts'
import { Restoring } from './platform/page/Restoring.tsx'
import { useRecord } from './platform/page/useRecord.ts'

export interface RouteWork {
  readonly loader: (record: PageRecord) => LoaderFunction
  readonly action: (record: PageRecord) => ActionFunction
  readonly view: (record: PageRecord) => Promise<ViewModule>
}

export interface RoutesFor {
  /** All pages of the host in the browser; on the server, which never navigates, only the current one. */
  readonly records: readonly PlacedRecord[]
  /** The first page's view, already loaded. */
  readonly first: { readonly record: PageRecord; readonly view: ViewModule } | null
  /** What the browser does on navigation; the server has already done it before rendering. */
  readonly work?: RouteWork
  /** Set only for a page to which a form was posted without a session. */
  readonly SessionEnded?: ComponentType<SessionEndedProps> | undefined
}

export const missingRoute = 'missing'
const missing = (): never => {
  throw { status: 404 } satisfies PageFailure
}

/** The site map as routes for the router. */
export function createRoutes(wanted: RoutesFor): RouteObject[] {
  const { work, SessionEnded } = wanted
  const failed = <FailedPage SessionEnded={SessionEnded} />
  const rest: RouteObject = {
    id: missingRoute,
    path: '*',
    errorElement: failed,
    loader: work ? missing : true,
    element: failed,
  }
  const children = [...pageRoutes(wanted), rest]
  return [{ id: 'document', Component: Document, ErrorBoundary: FailedDocument, children }]
}

export function pageRoutes({ records, first, work, SessionEnded }: RoutesFor): RouteObject[] {
  const failed = <FailedPage SessionEnded={SessionEnded} />
  return records.map((record) => {
    const firstView = first && first.record.path === record.path ? first.view : null
    return {
      id: record.at,
      path: record.at,
      handle: record,
      errorElement: failed,
      loader: work ? work.loader(record) : true,
      ...(work && { action: work.action(record), shouldRevalidate: isWorthLoading }),
      ...(firstView
        ? { element: <Page view={firstView} /> }
        : work && {
            lazy: async () => ({ element: <Page view={await work.view(record)} /> }),
          }),
    }
  })
}

/** A form that no service answered has changed nothing, and reloading could only lose its page. */
const isWorthLoading: ShouldRevalidateFunction = ({ actionResult: result, defaultShouldRevalidate }) =>
  isUnanswered(result) ? false : defaultShouldRevalidate

function isUnanswered(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('ok' in result) || !('status' in result))
    return false
  return result.ok === false && typeof result.status === 'number' && result.status >= 500
}

function Page({ view: { default: View, work } }: { readonly view: ViewModule }): ReactNode {
  return (
    <PageHead work={work}>
      <Restoring>
        <View />
      </Restoring>
    </PageHead>
  )
}

/** For a path that even the catch-all doesn't match, because its pattern stops at a line break. */
function FailedDocument(): ReactNode {
  return (
    <Document>
      <FailedPage />
    </Document>
  )
}

function FailedPage({ SessionEnded }: Pick<RoutesFor, 'SessionEnded'>): ReactNode {
  const error = useRouteError()
  const here = useLocation()
  const failure = isPageFailure(error) ? error : null
  // A bare page has no shell around it.
  const bare = useRecord()?.bare
  const shown =
    failure?.unsent && SessionEnded ? <SessionEnded here={here} unsent={failure.unsent} /> : <Failed />
  return (
    <>
      <title>{failure?.status === 401 ? 'Please sign in' : 'This page can’t be shown'}</title>
      <meta name='robots' content='noindex' />
      {bare ? <main>{shown}</main> : shown}
    </>
  )
}
