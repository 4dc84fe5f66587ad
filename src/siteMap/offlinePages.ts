import type { PageRecord } from '../platform/page/page.ts'
import { pages } from './index.ts'

/**
 * What matters without a network. A browser may keep these as somebody signed in saw them last. The
 * pages' records don't say it: every first visit carries those, and nobody needs this before they're signed in.
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

/** Nothing of money or settings is kept, and nothing of the desk. */
export const isOfflinePage = (record: PageRecord | undefined): boolean =>
  record !== undefined && paths.has(record.path)
