import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../../clock/systemClock.mjs'

const kept = 200

/** Catches every email and text message, and shows them: nothing leaves this machine. */
export async function startMessageCatcher({ host = '127.0.0.1', smtpPort, httpPort }) {
  const messages = []
  const keep = (message) => {
    messages.unshift({ at: systemClock().toISOString(), ...message })
    messages.length = Math.min(messages.length, kept)
  }
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      textOf(stream).then((text) => {
        keep({
          kind: 'mail',
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: readable(text),
        })
        done()
      }, done)
    },
  })
  mail.on('error', () => {})
  const page = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { to, text } = JSON.parse(await textOf(request))
      keep({ kind: 'text', to: [to], text })
      return response.writeHead(204).end()
    }
    if (request.url === '/messages.json')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(messages))
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(messages.map(asText).join(`\n${'-'.repeat(72)}\n`) || 'No messages yet.\n')
  })
  await Promise.all([listening(mail, smtpPort, host), listening(page, httpPort, host)])
  return {
    smtp: `smtp://127.0.0.1:${smtpPort}`,
    sms: `http://127.0.0.1:${httpPort}/text`,
    origin: `http://127.0.0.1:${httpPort}`,
    messages,
    stop: async () => {
      page.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => mail.close(resolve)),
        new Promise((resolve) => page.close(resolve)),
      ])
    },
  }
}

/** Undoes quoted-printable encoding. */
function readable(mail) {
  const unfolded = mail.replace(/=\r?\n/g, '')
  return unfolded.replace(/(?:=[0-9A-F]{2})+/g, (signs) =>
    Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}

/** The part of a message that a person reads. */
function asText({ at, kind, to, text }) {
  const subject = /^Subject: (.*)$/m.exec(text)?.[1]
  const plain =
    kind === 'mail'
      ? text
          .split(/\r?\n\r?\n/)
          .slice(1, 8)
          .join('\n\n')
      : text
  return [`${kind} to ${to.join(', ')} at ${at}`, ...(subject ? [subject] : []), '', plain].join('\n')
}

function listening(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

async function textOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
