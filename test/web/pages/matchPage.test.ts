import { describe, expect, test } from '@jest/globals'
import { matchRoutes } from 'react-router-dom'
import { matchPage, pagesOf } from '#web/siteMap/matchPage.ts'
import { sampled } from '../../builders/sampled.ts'

const asTyped = (path: string) => path.replace(/:\w+/g, 'a-name')

describe.each([null, 'homes', 'nandini-rao'])('on the sub-domain %s', (subdomain) => {
  const records = pagesOf(subdomain, false)
  const routes = records.map((record) => ({ id: record.at, path: record.at }))
  const paths = records.map(({ at }) => asTyped(at))
  const odd = paths.flatMap((path) => [
    `${path}/`,
    path.toUpperCase(),
    `${path}/more`,
    ...['%2F', '%E0%A4%86', '%0a', '%3A', 'a%20b'].map((name) => path.replace('a-name', name)),
    path.replace('s', '%73'),
  ])

  const all = [...paths, ...odd, '/:course', '/courses/:course', '//courses', '/%', '/nowhere']
  test.each(sampled(all, 300))('%s is the page that the router shows', (path) => {
    const shown = matchRoutes(routes, path)?.at(-1)
    const match = matchPage(path, subdomain, false)
    expect(match?.record.at).toBe(shown?.route.id)
    expect(match?.params ?? {}).toEqual(shown?.params ?? {})
  })
})
