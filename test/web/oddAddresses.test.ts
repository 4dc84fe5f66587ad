import { beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import type { PageSource } from '#server/render/PageSource.ts'
import { allPages } from '#web/pages/index.ts'
import { webApp } from '../builders/web.ts'
import { WillingServices } from '../builders/willing.ts'

/** Control characters, ends of lines that regular expressions know, and what is no UTF-8. */
const odd = [
  ...['%00', '%01', '%08', '%09', '%0a', '%0B', '%0D', '%0d%0a', '%1b', '%7F', '%C2%85', '%E2%80%A8'],
  ...[
    '%E2%80%A9',
    '%E2%80%AE',
    '%EF%BB%BF',
    '%F3%A0%80%81',
    '%FF',
    '%ED%A0%80',
    '%E0%A4%A',
    '%',
    '%2F',
    '%5C',
  ],
]
const others = [
  ...['/assets/', '/fonts/', '/media/demo/', '/share/', '/share/courses/', '/covers/', '/download/', '/dev/'],
  ...['/sitemap', '/robots.txt', '/.well-known/', '/policy-reports', '/@', '/no/such/page/'],
]

let source: PageSource
beforeAll(async () => {
  source = await builtPages(packageRoot)
})

function site() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const services = new WillingServices({})
  const { app } = webApp({ source, services, log, environment: { PAGE_CACHE_MB: '0' } })
  const get = (path: string, host = 'localhost') => request(app).get(path).set('Host', host)
  return { lines, get, close: () => services.close() }
}

describe('an address with characters that nobody types', () => {
  const paths = [...allPages.map(({ path }) => path), ...others]

  test.each(paths)('%s is answered, and nothing fails', async (path) => {
    const { lines, get, close } = site()
    const { query = [] } = allPages.find((page) => page.path === path) ?? {}
    const wrong: string[] = []
    for (const text of odd) {
      const filled = path.replace(/:\w+/g, `some${text}`)
      const addresses = [
        `${filled}${text}`,
        `${filled}/${text}`.replace('//', '/'),
        `${filled}?${[...query, 'other', text].map((name) => `${name}=a${text}`).join('&')}`,
      ]
      for (const address of addresses) {
        const { status } = await get(address)
        if (status >= 500) wrong.push(`${status} ${address}`)
      }
    }
    expect(wrong).toEqual([])
    expect(lines.filter((line) => /"level":[56]0|"stack"/.test(line))).toEqual([])
    close()
  })
})
