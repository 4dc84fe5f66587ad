import { ClientPage } from '../../ClientPage.jsx'
import { readData } from '../../readData.js'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

export default async function KeptPage() {
  return <ClientPage data={await readData({ next: { revalidate: 3600 } })} />
}
