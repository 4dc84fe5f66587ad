import type { PageRecord } from '../platform/page/page.ts'
import { buyersPages } from './buyers.ts'
import { deskPages } from './desk.ts'
import { pages as everybodys } from './index.ts'
import { joined } from './joined.ts'

/** The whole site map, including the desk's and the buyers' pages, whose records visitors don't load. */
export const pages = joined(everybodys, deskPages, buyersPages)

export const allPages: readonly PageRecord[] = Object.values(pages)
