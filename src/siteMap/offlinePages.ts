import type { PageRecord } from '../platform/page/page.ts'
import { pages } from './index.ts'

/**
 * Pages that are useful offline. A browser may keep a copy as a signed-in person last saw them. The list isn't part of
 * the pages' records, because every first visit loads those, and nobody needs this before signing in.
 */
const offlinePages: readonly PageRecord[] = [
  pages.home,
  pages.myCourses,
  pages.myClasses,
  pages.enrolment,
  pages.progress,
  pages.homework,
  pages.myDemos,
  pages.messages,
  pages.thread,
  pages.notices,
  pages.teach,
  pages.teachClasses,
  pages.teachClass,
  pages.teachGroup,
  pages.teachDemos,
]
const paths = new Set(offlinePages.map(({ path }) => path))

/** No page about money or settings is kept, and none of the desk. */
export const isOfflinePage = (record: PageRecord | undefined): boolean =>
  record !== undefined && paths.has(record.path)
