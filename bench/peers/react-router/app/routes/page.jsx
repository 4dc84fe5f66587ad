import { useLoaderData } from 'react-router'
import { Page } from '../page.mjs'

export async function loader() {
  const response = await fetch(process.env.SERVICE + process.env.CALL)
  return (await response.json()).data
}

export default function Route() {
  return <Page data={useLoaderData()} />
}
