/**
 * @gate checks the manifests
 * @database none
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod/mini'
import { readConfig as readApiConfig } from '#api/config.ts'
import { health as apiHealth } from '#api/http/health.ts'
import { Lifecycle as ApiLifecycle } from '#api/http/lifecycle.ts'
import { readConfig as readWebConfig } from '#server/config.ts'
import { Lifecycle as WebLifecycle } from '#server/Lifecycle.ts'
import { health as webHealth } from '#server/middleware/health.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'ops/kubernetes'
const base = `${folder}/base`
const example = `${folder}/overlays/example`

const Settings = z.object({
  name: z.string(),
  literals: z.array(z.string()),
  behavior: z.optional(z.string()),
})
const Kustomization = z.looseObject({
  namespace: z.string(),
  resources: z.array(z.string()),
  configMapGenerator: z.array(Settings),
  images: z.array(z.looseObject({ name: z.string(), newTag: z.string() })),
  patches: z._default(
    z.array(z.looseObject({ target: z.object({ kind: z.string(), name: z.string() }) })),
    [],
  ),
})
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const Pod = z.looseObject({
  terminationGracePeriodSeconds: z.optional(z.number()),
  enableServiceLinks: z.boolean(),
  securityContext: z.looseObject({ runAsUser: z.number(), runAsNonRoot: z.boolean() }),
  containers: z.tuple([
    z.looseObject({
      image: z.string(),
      args: z.array(z.string()),
      ports: z._default(z.array(z.object({ name: z.string(), containerPort: z.number() })), []),
      envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
      env: z.array(
        z.object({
          name: z.string(),
          valueFrom: z.object({
            secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.optional(z.boolean()) }),
          }),
        }),
      ),
      startupProbe: z.optional(Probe),
      readinessProbe: z.optional(Probe),
      livenessProbe: z.optional(Probe),
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ]),
  volumes: z.array(z.looseObject({ name: z.string() })),
})
const Labelled = z.looseObject({ 'app.kubernetes.io/name': z.string() })
const Workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: z.object({ metadata: z.object({ labels: Labelled }), spec: Pod }) }),
})
const Resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.optional(z.looseObject({})),
})

const kustomization = (place: string) => z.parse(Kustomization, parse(read(`${place}/kustomization.yaml`)))
const resourcesIn = (place: string) =>
  kustomization(place)
    .resources.filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      parseAllDocuments(read(`${place}/${name}`)).map((each) => z.parse(Resource, each.toJS())),
    )

const resources = [...resourcesIn(base), ...resourcesIn(example)]
const named = (kind: string, name: string) =>
  resources.find((each) => each.kind === kind && each.metadata.name === name)
const podOf = (kind: string, name: string) => z.parse(Workload, named(kind, name)).spec.template.spec
const pods = {
  web: podOf('Deployment', 'web'),
  api: podOf('Deployment', 'api'),
  migrate: podOf('Job', 'migrate'),
}

/** A value for each secret, as after following docs/OPERATIONS.md. */
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://verandah:a-password-of-its-own@postgres.example.org/verandah',
  DATABASE_OWNER_URL: 'postgres://verandah_owner:a-password-of-its-own@postgres.example.org/verandah',
  DATABASE_READ_URL: 'postgres://verandah:a-password-of-its-own@replica.example.org/verandah',
  SMTP_URL: 'smtps://verandah:secret@mail.example.org',
  SMS_WEBHOOK_URL: 'https://sms.example.org/send',
  S3_ACCESS_KEY_ID: 'verandah',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-secret',
}

function settingsOf({ containers: [container] }: z.output<typeof Pod>): Record<string, string> {
  const maps = [...kustomization(base).configMapGenerator, ...kustomization(example).configMapGenerator]
  const literals = container.envFrom.flatMap(({ configMapRef }) =>
    maps.filter(({ name }) => name === configMapRef.name).flatMap((map) => map.literals),
  )
  const image = [...read('Dockerfile').matchAll(/^(?:ENV | {4})([A-Z_]+)=(\S+)/gm)]
  return Object.fromEntries([
    ...image.map(([, name, value]) => [name, value]),
    ...literals.map((literal) => [
      literal.slice(0, literal.indexOf('=')),
      literal.slice(literal.indexOf('=') + 1),
    ]),
    ...container.env.map(({ name, valueFrom: { secretKeyRef } }) => [
      name,
      // An empty value counts as unset.
      secrets[secretKeyRef.key] ?? (secretKeyRef.optional ? '' : `${secretKeyRef.key} of an installation`),
    ]),
  ])
}

describe('the settings in ops/kubernetes', () => {
  test('are taken on a public site by every process', () => {
    const common = { PORT: 3000, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://verandah.example.org' }
    expect(readWebConfig(settingsOf(pods.web))).toMatchObject({ ...common, embedded: false, mailbox: false })
    for (const pod of [pods.api, pods.migrate]) {
      const config = readApiConfig(settingsOf(pod))
      expect(config).toMatchObject({ ...common, public: true, mailbox: false, loadDemo: false })
      expect(config.bucket?.name).toBe('verandah-uploads')
    }
  })

  test('are all read by somebody, and include what compose.yaml gives', () => {
    const known = read('.env.example')
    // These settings are the image's own, or only needed for the object store in compose.yaml.
    const others = ['NODE_OPTIONS', 'NODE_ENV', 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE']
    const compose = parse(read('compose.yaml'), { merge: true }).services
    const alike = { web: 'web-1', api: 'api-1', migrate: 'migrate' } as const
    for (const [name, pod] of Object.entries(pods)) {
      const given = Object.keys(settingsOf(pod)).filter((each) => !others.includes(each))
      const unknown = given.filter((each) => !new RegExp(`^(# )?${each}=`, 'm').test(known))
      expect({ name, unknown }).toEqual({ name, unknown: [] })
      const inCompose = Object.keys(compose[alike[name as keyof typeof alike]].environment)
      const here = new Set(given)
      // A web server sends no emails or text messages.
      const needless = name === 'web' ? [...others, 'SMTP_URL', 'SMS_WEBHOOK_URL'] : others
      const missing = inCompose.filter((each) => !here.has(each) && !needless.includes(each))
      expect({ name, missing }).toEqual({ name, missing: [] })
    }
  })

  test('hold no secret, and every secret is in one place', () => {
    for (const place of [base, example]) {
      const literals = kustomization(place).configMapGenerator.flatMap((map) => map.literals)
      expect(literals.filter((each) => /(SECRET|TOKEN|PASSWORD|PRIVATE|DATABASE_URL)/.test(each))).toEqual([])
    }
    for (const { containers } of Object.values(pods))
      for (const { name, valueFrom } of containers[0].env)
        expect(valueFrom.secretKeyRef).toMatchObject({ name: 'verandah', key: name })
    expect(read('docs/OPERATIONS.md')).toContain('create secret generic verandah')
  })

  test('open no more connections than PostgreSQL has, while a version is rolled out too', () => {
    const { maxReplicas } = z.parse(
      z.looseObject({ maxReplicas: z.number() }),
      named('HorizontalPodAutoscaler', 'api')?.spec,
    )
    const pool = Number(settingsOf(pods.api).POOL_SIZE)
    expect((maxReplicas + 1) * (pool + 1) + 5).toBeLessThanOrEqual(100)
  })
})

describe('the pods in ops/kubernetes', () => {
  test('start what the image has, as the image’s user', () => {
    const container = read('scripts/container.mjs')
    const [, uid] = /^USER (\d+):/m.exec(read('Dockerfile')) ?? []
    for (const { containers, securityContext } of Object.values(pods)) {
      const [{ args, image }] = containers
      expect(container).toMatch(new RegExp(`\\b${args[0]}: |'${args[0]}'`))
      expect(kustomization(base).images.map(({ name }) => name)).toContain(image)
      expect(securityContext).toMatchObject({ runAsUser: Number(uid), runAsNonRoot: true })
    }
  })

  test('listen where they are looked for', () => {
    for (const name of ['web', 'api'] as const) {
      const [{ ports }] = pods[name].containers
      expect(ports).toEqual([{ name: 'http', containerPort: Number(settingsOf(pods[name]).PORT) }])
      expect(named('Service', name)?.spec?.ports).toEqual([{ name: 'http', port: 3000, targetPort: 'http' }])
    }
    const { MARKETPLACE_API_URL, ESTATE_API_URL } = settingsOf(pods.web)
    expect([MARKETPLACE_API_URL, ESTATE_API_URL]).toEqual(['http://api:3000', 'http://api:3000'])
    expect(JSON.stringify(named('Ingress', 'verandah'))).toContain(
      '"service":{"name":"web","port":{"name":"http"}}',
    )
  })

  test('are asked for their health where they answer: they start ready, and stay until they end', async () => {
    const [web, api] = [new WebLifecycle(), new ApiLifecycle()]
    const db = { execute: async () => [] }
    const servers = {
      web: express().use(webHealth({ check: async () => ({ learning: true, estate: false }) } as never, web)),
      api: express().use(apiHealth(db as never, api)),
    }
    const well = async (name: 'web' | 'api') => {
      const [{ startupProbe, readinessProbe, livenessProbe }] = pods[name].containers
      const probes = [startupProbe, readinessProbe, livenessProbe]
      const answers = probes.map((probe) => request(servers[name]).get(probe?.httpGet.path ?? ''))
      return (await Promise.all(answers)).map(({ status }) => status < 500)
    }
    for (const name of ['web', 'api'] as const) expect(await well(name)).toEqual([true, true, true])
    web.drain()
    api.drain()
    for (const name of ['web', 'api'] as const) expect(await well(name)).toEqual([false, true, true])
  })

  test('have the time that a process takes to stop', () => {
    for (const name of ['web', 'api'] as const) {
      const drain = Number(settingsOf(pods[name]).DRAIN_MS)
      expect((pods[name].terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThanOrEqual(drain + 15_000)
    }
  })

  test('write only where something is mounted, and take no settings from the names of services', () => {
    for (const { containers, volumes, enableServiceLinks } of Object.values(pods)) {
      expect(enableServiceLinks).toBe(false)
      const [{ volumeMounts }] = containers
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
    }
  })

  test('are each reached by their own policy, budget and autoscaler', () => {
    const label = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } })
    for (const name of Object.keys(pods)) {
      const workload = z.parse(Workload, named(name === 'migrate' ? 'Job' : 'Deployment', name))
      expect(workload.spec.template.metadata.labels['app.kubernetes.io/name']).toBe(name)
      expect(named('NetworkPolicy', name)?.spec?.podSelector).toEqual(label(name))
    }
    for (const name of ['web', 'api']) {
      expect(named('PodDisruptionBudget', name)?.spec?.selector).toEqual(label(name))
      expect(named('HorizontalPodAutoscaler', name)?.spec?.scaleTargetRef).toMatchObject({
        kind: 'Deployment',
        name,
      })
    }
    for (const { target } of kustomization(example).patches)
      expect(named(target.kind, target.name)).toBeDefined()
    expect(kustomization(example).namespace).toBe(kustomization(base).namespace)
  })
})
