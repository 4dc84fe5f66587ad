import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { systemClock } from '../../clock/systemClock.mjs'

/** True if a request has a signature (version 4, in its address or a header) made with our secret. */
export function isSigned(request, { keyId, secret, now = systemClock().getTime() }) {
  const url = new URL(request.url, 'http://store')
  const signed = url.searchParams.has('X-Amz-Signature') ? fromAddress(url) : fromHeader(request.headers)
  if (!signed || signed.keyId !== keyId || !isCurrent(signed, now)) return false
  if (!signed.names.includes('host') || signed.names.some((name) => request.headers[name] === undefined))
    return false
  const [day, region, service] = signed.scope
  const key = ['aws4_request', service, region, day].reduceRight(
    (made, part) => hmac(made, part),
    `AWS4${secret}`,
  )
  const wanted = createHmac('sha256', key)
    .update(textToSign(request, url, signed))
    .digest()
  const given = Buffer.from(signed.signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function fromAddress({ searchParams }) {
  const given = (name) => searchParams.get(`X-Amz-${name}`) ?? ''
  const [keyId, ...scope] = given('Credential').split('/')
  const names = given('SignedHeaders').split(';')
  const seconds = Number(given('Expires'))
  return {
    keyId,
    scope,
    names,
    seconds,
    time: given('Date'),
    signature: given('Signature'),
    body: 'UNSIGNED-PAYLOAD',
  }
}

function fromHeader({ authorization = '', ...headers }) {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!credential) return null
  const [keyId, ...scope] = credential.split('/')
  const body = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  return {
    keyId,
    scope,
    names: names.split(';'),
    seconds: 900,
    time: headers['x-amz-date'] ?? '',
    signature,
    body,
  }
}

function isCurrent({ time, seconds }, now) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time)?.map(Number) ?? []
  if (!year) return false
  const made = Date.UTC(year, month - 1, day, hour, minute, second)
  return made < now + 900_000 && now < made + seconds * 1000
}

function textToSign({ method, headers }, url, { names, time, scope, body }) {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const values = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const canonical = [method, url.pathname, query, values.join(''), names.join(';'), body].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  return ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n')
}

function encode(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hmac(key, text) {
  return createHmac('sha256', key).update(text).digest()
}
