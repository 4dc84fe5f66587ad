import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { mailContent } from '#api/mail/mailContent.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { everyMail, mailBrand, mails } from '../../builders/mails.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The text that a reader sees of an HTML email, without the preview line for inboxes. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>|<!--[\s\S]*?-->/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
const plain = (words: string) => words.replace(/\s+/g, ' ')

describe.each(everyMail())('%s', (_name, mail, envelope) => {
  const content = mailContent(mailBrand, mail, envelope)
  const { subject, text, html } = content

  test('says the same in text and in HTML', () => {
    const facts = (mail.facts ?? []).flatMap(({ label, value }) => [label, value])
    const said = [...mail.paragraphs, ...facts, ...(mail.afterwards ?? []), mail.code ?? '', envelope.why]
    for (const words of said) {
      expect(plain(text)).toContain(plain(words))
      expect(shown(html)).toContain(plain(words))
    }
    if (mail.action) {
      expect(text).toContain(`${mail.action.label}: ${mailBrand.PUBLIC_ORIGIN}${mail.action.path}`)
      const path = mail.action.path.replaceAll('&', '&amp;')
      expect(html).toContain(`href="${mailBrand.PUBLIC_ORIGIN}${path}"`)
      expect(shown(html)).toContain(mail.action.label)
    }
  })

  test('has a subject of one short line, something to do or to type, and no slip', () => {
    expect(subject).toBe(subject.replace(/\s+/g, ' ').trim())
    expect(subject.length).toBeLessThan(160)
    expect(mail.action ?? mail.code ?? mail.facts).toBeDefined()
    for (const words of [subject, text, html])
      expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid|\bRs\b| {2}\. /)
  })

  test('reads in every mail program', () => {
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(
        /^(https:\/\/verandah\.example|https:\/\/www\.openstreetmap\.org\/|mailto:(hello@verandah|bala@example)|tel:\+971501234567$)/,
      )
    expect(html).not.toMatch(/<script|<link|@import|@font-face|url\(|\son\w+=/)
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/alt="[^"]+"/)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN"/)
    expect(html).toContain('max-width:600px')
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('puts the time that it tells of into the calendar of its reader', () => {
    if (!mail.event) return expect(content.calendar).toBeUndefined()
    const { method, content: file } = content.calendar ?? { method: null, content: '' }
    expect(method).toBe(mail.event.status === 'cancelled' ? 'CANCEL' : 'REQUEST')
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `METHOD:${method}`,
        `UID:${mail.event.id}@verandah`,
        `SEQUENCE:${mail.event.sequence}`,
        'DTSTART:20261124T123000Z',
        'DTEND:20261124T133000Z',
      ]),
    )
    expect(file).toContain('reader@example.com')
  })
})

test('every room that writes mails has its samples', () => {
  const api = join(packageRoot, 'api')
  const writing = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(learning|estate)\/.*messages\.ts$/i.test(file),
  )
  const roomOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')
  const rooms = [...new Set(writing.map(roomOf))]
  expect(Object.keys(mails).toSorted()).toEqual(rooms.toSorted())
})

test('news says how to end it, and nothing else does', () => {
  for (const [name, mail, envelope] of everyMail()) {
    const { unsubscribe, text } = mailContent(mailBrand, mail, envelope)
    if (!/welcomeMail|changesMail/.test(name)) expect(unsubscribe).toBeUndefined()
    else expect(text).toContain(`Unsubscribe: ${unsubscribe}`)
  }
})

test('what somebody typed breaks neither a header nor the markup nor a calendar', () => {
  const hostile = '"><script>x</script>\r\nBcc: a@example.com'
  const [, mail, envelope] = everyMail().find(([, { event }]) => event) ?? []
  if (!mail?.event || !envelope) throw new Error('No mail has an event.')
  const event = { ...mail.event, title: hostile, place: hostile }
  const content = mailContent(
    mailBrand,
    { ...mail, subject: hostile, paragraphs: [hostile], event },
    envelope,
  )
  expect(content.subject).not.toMatch(/[\r\n]/)
  expect(content.html).not.toContain('<script')
  expect(content.calendar?.content).not.toMatch(/^Bcc/m)
})
