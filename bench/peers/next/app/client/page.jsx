import { ClientPage } from '../ClientPage.jsx'
import { readData } from '../readData.js'

export const dynamic = 'force-dynamic'

export default async function ClientComponents() {
  return <ClientPage data={await readData({ cache: 'no-store' })} />
}
