import { expect, test } from '@jest/globals'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { PolicyReports, reportsPath } from '#server/middleware/policyReports.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

function receiver() {
  const lines: string[] = []
  const reports = new PolicyReports(pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }))
  const app = express().use(reports.receive)
  const send = (body: string, type = 'application/csp-report') =>
    request(app).post(reportsPath).set('Content-Type', type).send(body)
  return { lines, reports, app, send }
}
const old = (blocked: string, page = 'https://here.example/courses') =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page },
  })

test('pages name the address that reports go to, and it takes them', async () => {
  const { app } = webApp({ source: pagesOf({}) })
  const page = await request(app).get('/').set('Host', 'localhost')
  expect(page.headers['content-security-policy']).toContain(`report-uri ${reportsPath}; report-to policy`)
  expect(page.headers['reporting-endpoints']).toBe(`policy="${reportsPath}"`)
  const sent = request(app)
    .post(reportsPath)
    .set({ Host: 'localhost', 'Content-Type': 'application/csp-report' })
  expect((await sent.send(old('inline'))).status).toBe(204)
})

test('both forms of a report are counted and written down without what addresses hold', async () => {
  const { lines, reports, send } = receiver()
  await send(old('https://evil.example/x?token=secret', 'https://here.example/login?next=secret'))
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    documentURL: 'https://here.example/?secret',
  }
  await send(JSON.stringify([{ type: 'csp-violation', body }]), 'application/reports+json')
  expect(reports.received).toBe(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/login' },
    { directive: 'img-src', blocked: 'inline', page: '/' },
  ])
  expect(lines.join()).not.toContain('secret')
})

test('a flood is counted and not logged', async () => {
  const { lines, reports, send } = receiver()
  for (let nth = 0; nth < 40; nth += 1) await send(old('inline'))
  expect(reports.received).toBe(40)
  expect(lines).toHaveLength(20)
})

test('anything that isn’t a report leaves no trace', async () => {
  const { lines, reports, app, send } = receiver()
  expect((await send('x'.repeat(20_000))).status).toBe(413)
  expect((await send('<html>', 'text/html')).status).toBe(415)
  expect((await request(app).get(reportsPath)).status).toBe(405)
  for (const odd of [
    '',
    '{',
    'null',
    '[]',
    '{"csp-report":1}',
    '{"csp-report":{"blocked-uri":{}}}',
    '['.repeat(9000),
  ])
    expect((await send(odd)).status).toBe(204)
  expect(reports.received).toBeLessThan(2)
  expect(lines.join()).not.toMatch(/html|\[\[/)
})

test('text that a page would have made an element of is counted under its own name', async () => {
  const { reports, send } = receiver()
  const sink = { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' }
  await send(JSON.stringify({ 'csp-report': sink }))
  expect([...reports.byDirective]).toEqual([['require-trusted-types-for', 1]])
})
