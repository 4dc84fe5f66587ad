import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { Page } from '../page.mjs'

const readData = createServerFn().handler(async () => {
  const response = await fetch(process.env.SERVICE + process.env.CALL)
  return (await response.json()).data
})

export const Route = createFileRoute('/')({ loader: () => readData(), component: Index })

function Index() {
  return <Page data={Route.useLoaderData()} />
}
