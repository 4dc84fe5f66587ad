/** @gate sends requests through nginx with our settings */

import { readdir } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Listening, listenOn } from '../builders/rawHttp.ts'
import { nginxBefore, programs, type Standing } from '../prove/proxies.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
let web: Listening
let nginx: Standing
/** The encodings that nginx requested from the web server. */
const asked: unknown[] = []
beforeAll(async () => {
  web = await listenOn((request, response) => {
    const encoding = request.headers['accept-encoding']
    asked.push(encoding)
    response.writeHead(200, { 'content-type': 'text/javascript', vary: 'Accept-Encoding' })
    response.end(`packed by ${encoding}`)
  })
  if (programs.nginx) nginx = await nginxBefore(web.port)
})
afterAll(async () => {
  agent.destroy()
  await nginx?.stop()
  await web.close()
})

function read(path: string, encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', ...(encoding && { 'accept-encoding': encoding }) }
    const request = get({ port: nginx.port, host: '127.0.0.1', path, headers, agent }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => resolve(text))
    })
    request.once('error', reject)
  })
}

const here = programs.nginx ? test : test.skip

here('a file is kept once for each way to pack it, whatever 2,200 visitors say that they take', async () => {
  const path = '/assets/app-0123.js'
  const words = [
    'br',
    'gzip, deflate, br',
    'gzip',
    'deflate',
    'x-br',
    'brotli',
    '*',
    '',
    'br;q=0, gzip;q=0.5',
  ]
  const said = [...words, ...Array.from({ length: 2_200 }, (_, nth) => `x-${nth}`)]
  const answers: string[] = []
  for (let at = 0; at < said.length; at += 50)
    answers.push(...(await Promise.all(said.slice(at, at + 50).map((word) => read(path, word)))))
  expect(answers.slice(0, words.length).map((text) => text.replace('packed by ', ''))).toEqual([
    'br',
    'br',
    'gzip',
    'identity',
    'identity',
    'identity',
    'identity',
    'identity',
    'gzip',
  ])
  expect(new Set(answers.slice(words.length))).toEqual(new Set(['packed by identity']))
  expect(asked.length).toBe(3)
  const kept = await readdir(join(nginx.folder, 'nginx/assets'), { recursive: true, withFileTypes: true })
  expect(kept.filter((entry) => entry.isFile())).toHaveLength(3)
})
