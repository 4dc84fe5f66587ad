/** @gate checks the settings of proxies */

import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import { readConfig as readApiConfig } from '#api/config.ts'
import { ApiMetrics } from '#api/metrics/ApiMetrics.ts'
import { readConfig as readWebConfig } from '#server/config.ts'
import { WebMetrics } from '#server/metrics/WebMetrics.ts'
import { Services } from '#server/services/Services.ts'
import { stoppedClock } from '../builders/clocks.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Service = z.object({
  image: z.string(),
  build: z.optional(z.string()),
  command: z.optional(z.array(z.string())),
  environment: z._default(z.record(z.string(), z.coerce.string()), {}),
  volumes: z._default(z.array(z.string()), []),
  ports: z._default(z.array(z.string()), []),
  depends_on: z._default(z.union([z.array(z.string()), z.record(z.string(), z.unknown())]), []),
  networks: z.optional(z.object({ default: z.looseObject({ ipv4_address: z.optional(z.string()) }) })),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  configs: z.optional(z.array(z.object({ source: z.string(), target: z.string() }))),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  configs: z.record(z.string(), z.object({ content: z.string() })),
  networks: z.object({
    default: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
    }),
  }),
})

/** compose.yaml as Docker reads it when no variable is set. */
const compose = z.parse(
  Compose,
  parse(read('compose.yaml').replace(/\$\{[A-Z_0-9]+:-([^}]*)\}/g, '$1'), { merge: true }),
)
const { services } = compose
const imageDefaults = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^(?:ENV | {4})([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)
const ours = Object.entries(services).filter(([, { image }]) => image === 'verandah')
const environmentOf = (name: string) => ({ ...imageDefaults, ...services[name]?.environment })

describe('compose.yaml', () => {
  test('starts two of each, with a configuration that each of them takes', () => {
    expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'api-1', 'api-2', 'migrate'])
    for (const name of ['web-1', 'web-2']) {
      const config = readWebConfig(environmentOf(name))
      expect(config).toMatchObject({ embedded: false, mailbox: false, HOST: '0.0.0.0', PORT: 3000 })
    }
    for (const name of ['api-1', 'api-2', 'migrate']) {
      const config = readApiConfig(environmentOf(name))
      expect(config).toMatchObject({ mailbox: false, loadDemo: true, PORT: 3000 })
      expect(config.bucket?.name).toBe('verandah-uploads')
    }
  })

  test('starts nothing on a public origin while its samples are in place', () => {
    const open = { PUBLIC_ORIGIN: 'https://verandah.example.org' }
    expect(() => readWebConfig({ ...environmentOf('web-1'), ...open })).toThrow(/METRICS_TOKEN is the sample/)
    for (const name of [
      'LOAD_DEMO',
      'DATABASE_URL',
      'S3_SECRET_ACCESS_KEY',
      'METRICS_TOKEN',
      'PAYMENT_PROVIDER',
    ])
      expect(() => readApiConfig({ ...environmentOf('api-1'), ...open })).toThrow(`  - ${name} `)
    expect(() => readApiConfig({ ...environmentOf('migrate'), ...open })).toThrow('  - DATABASE_OWNER_URL ')
  })

  test('gives the password of the user who owns the tables to nobody who serves', () => {
    const knowing = ours.filter(([name]) => 'DATABASE_OWNER_URL' in environmentOf(name)).map(([name]) => name)
    expect(knowing).toEqual(['migrate'])
    const [service, owner] = [
      environmentOf('api-1').DATABASE_URL,
      environmentOf('migrate').DATABASE_OWNER_URL,
    ]
    expect(service).toBe('postgres://verandah_api:verandah-api@postgres/verandah')
    expect(owner).toBe('postgres://verandah:verandah@postgres/verandah')
  })

  test('names no setting that nobody reads', () => {
    const known = read('.env.example')
    for (const [name, { environment }] of ours)
      for (const setting of Object.keys(environment))
        expect({ name, setting, known: new RegExp(`^(# )?${setting}=`, 'm').test(known) }).toMatchObject({
          known: true,
        })
  })

  test('what it refers to is there', () => {
    for (const [name, service] of Object.entries(services)) {
      const needs = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)
      for (const need of needs) expect(Object.keys(services)).toContain(need)
      for (const volume of service.volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(join(root, source))).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
      for (const { source } of service.configs ?? []) expect(Object.keys(compose.configs)).toContain(source)
      for (const port of service.ports) expect(`${name} ${port}`).toMatch(/ 127\.0\.0\.1:/)
    }
    const keys = compose.configs['store-keys']?.content ?? ''
    const [identity] = z.parse(
      z.object({ identities: z.array(z.object({ credentials: z.array(z.record(z.string(), z.string())) })) }),
      JSON.parse(keys),
    ).identities
    expect(identity?.credentials[0]).toEqual({
      accessKey: services['api-1']?.environment.S3_ACCESS_KEY_ID,
      secretKey: services['api-1']?.environment.S3_SECRET_ACCESS_KEY,
    })
  })

  test('the balancer knows where everybody is', () => {
    const environment: Readonly<Record<string, string>> = services.balancer?.environment ?? {}
    const wanted = [...read('ops/nginx.conf.template').matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(environment).toSorted()).toEqual([...new Set(wanted)].toSorted())
    const placed = (name: string) => `${services[name]?.networks?.default.ipv4_address}:3000`
    expect([environment.WEB_1, environment.WEB_2, environment.API_1, environment.API_2]).toEqual(
      ['web-1', 'web-2', 'api-1', 'api-2'].map(placed),
    )
  })
})

describe('an engine that starts compose.yaml', () => {
  test('gives nobody an address that belongs to another', () => {
    const [{ subnet, ip_range }] = compose.networks.default.ipam.config
    const [own, given] = [new BlockList(), new BlockList()]
    for (const [list, range] of [[own, subnet] as const, [given, ip_range] as const]) {
      const [address = '', bits] = range.split('/')
      list.addSubnet(address, Number(bits))
    }
    const fixed = Object.values(services).flatMap(({ networks }) => networks?.default.ipv4_address ?? [])
    expect(new Set(fixed).size).toBe(5)
    for (const address of fixed)
      expect({ address, own: own.check(address), given: given.check(address) }).toEqual({
        address,
        own: true,
        given: false,
      })
  })

  test('finds no blank in a word of a health check, where some split it', () => {
    const checks = Object.values(services).flatMap(({ healthcheck }) => healthcheck ?? [])
    expect(checks.length).toBeGreaterThan(1)
    for (const { test: words } of checks)
      if (words[0] === 'CMD') expect(words.filter((word) => word.includes(' '))).toEqual([])
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const copied = [...last.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, words = '']) =>
    words
      .split(' ')
      .slice(0, -1)
      .map((word) => word.replace('/app/', '')),
  )
  const run = [...last.matchAll(/^(?:ENTRYPOINT|HEALTHCHECK .*CMD) (\[.+\])$/gm)].map(([, words = '']) =>
    z.parse(z.array(z.string()), JSON.parse(words)),
  )

  test('holds what it starts with and what it is asked for its health with', () => {
    expect(run).toHaveLength(2)
    for (const script of run.map((words) => words.at(-1) ?? '')) {
      expect(copied).toContain(script)
      expect(existsSync(join(root, script))).toBe(true)
    }
    for (const name of copied.filter((each) => !['dist', 'node_modules'].includes(each)))
      expect({ name, is: existsSync(join(root, name)) }).toEqual({ name, is: true })
  })

  test('knows every command that compose.yaml and the operations give it', () => {
    const container = read('scripts/container.mjs')
    const given = ours.map(([, { command }]) => command?.[0] ?? '')
    const written = [...read('docs/OPERATIONS.md').matchAll(/run --rm migrate (\w+)/g)].map(
      ([, name = '']) => name,
    )
    expect(written.length).toBeGreaterThan(0)
    for (const name of [...given, ...written]) expect(container).toMatch(new RegExp(`\\b${name}: |'${name}'`))
  })

  test('listens where compose.yaml looks for it', () => {
    for (const [name, { environment }] of ours)
      expect({ name, port: environment.PORT ?? imageDefaults.PORT }).toEqual({ name, port: '3000' })
    expect(last).toMatch(/^EXPOSE 3000$/m)
  })
})

describe('monitoring', () => {
  const token = 'a-token-for-metrics'
  const exposed = new Set<string>(['up'])
  const collect = async (door: WebMetrics['door'] | ApiMetrics['door']) => {
    const sent: string[] = []
    const response = {
      locals: {},
      set: () => response,
      type: () => response,
      status: () => response,
      send: (text: string) => sent.push(text),
    }
    const headers = { authorization: `Bearer ${token}` }
    await door(
      { path: '/metrics', headers, get: () => headers.authorization } as never,
      response as never,
      () => {},
    )
    for (const [, name, kind] of sent.join('').matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      if (!name) continue
      exposed.add(name)
      if (kind === 'histogram') for (const part of ['bucket', 'count', 'sum']) exposed.add(`${name}_${part}`)
    }
  }
  const namesIn = (expression: string) =>
    [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:verandah|nodejs|process)_[a-z0-9_]+|\bup\b/g)].map(
      ([name]) => name,
    )

  test('every alert and every panel asks for what the processes tell', async () => {
    const web = { source: {} as never, services: new Services({}), gate: { refused: 0 } }
    await collect(new WebMetrics({ ...web, token, reports: { byDirective: new Map() } }).door)
    const connection = { db: { execute: () => Promise.reject(new Error('none')) } as never, pool: () => null }
    await collect(new ApiMetrics({ token, connection, clock: stoppedClock(), newestBackup: () => null }).door)
    const { groups } = parse(read('ops/alerts.yml')) as {
      groups: { rules: { alert: string; expr: string }[] }[]
    }
    const { panels } = JSON.parse(read('ops/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    const asked = [
      ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(asked.length).toBeGreaterThan(25)
    for (const expression of asked) {
      const names = namesIn(expression)
      expect(names).not.toEqual([])
      for (const name of names) expect([...exposed]).toContain(name)
    }
  })

  test('every alert is explained', () => {
    const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: { alert: string }[] }[] }
    const explained = read('docs/OPERATIONS.md')
    for (const { alert } of groups.flatMap(({ rules }) => rules)) expect(explained).toContain(`\`${alert}\``)
  })
})
