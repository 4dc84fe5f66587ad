import { Page } from '../../page.mjs'
import { readData } from '../readData.js'

export const dynamic = 'force-dynamic'

export default async function ServerComponents() {
  return <Page data={await readData({ cache: 'no-store' })} />
}
