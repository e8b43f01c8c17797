import { createHmac } from 'node:crypto'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/platform/http/route.ts'
import {
  partnerSignatureHeader,
  partnerTimestampHeader,
  signingNoticeMessage,
  type SigningNotice,
} from '#contract/platform/partners/signing.ts'
import type { Chance } from '#testing/chance.ts'
import { signed, type TestApp } from '#testing/test-app.ts'
import { nearlyValid, valid, type Pool } from './generate.ts'
import { hostile, hostileAddressParts } from './hostile-values.ts'
import { signedByStore } from './signed-by-store.ts'

export type Sent = { method: Call['method']; url: string; headers: Record<string, string>; payload?: string | Buffer }
/** Who sends: a token that is good, what they know, and the key of a store. */
export type Sender = {
  readonly token: string
  readonly pool: Pool
  readonly key: { readonly keyId: string; readonly secret: string }
  readonly picture: Buffer
}

/**
 * One request to a call: half of them as its schema says, a third nearly so, the rest hostile; nine in ten signed and with a
 * good token.
 */
export function requestTo(it: TestApp, route: Call, sender: Sender, chance: Chance): Sent {
  const draw = chance.of([valid, valid, valid, nearlyValid, nearlyValid, wild])
  const part = (schema: TSchema | undefined): unknown => (schema ? draw(schema, chance, sender.pool) : undefined)
  const path = chance.is(0.02)
    ? brokenPathOf(route, chance)
    : pathOf(route, chance.is(0.2) ? part(route.params) : route.params && valid(route.params, chance, sender.pool))
  const query = queryOf(part(route.query) ?? (chance.is(0.05) ? { extra: chance.of(hostile) } : undefined))
  const body = bodyOf(route, part(route.body ?? route.fields), { chance, picture: sender.picture })
  const authorization = chance.is(0.92)
    ? `Bearer ${sender.token}`
    : chance.of(['', 'Bearer', `Bearer ${'x'.repeat(43)}`, `Basic ${sender.token}`])
  const about = { path, url: path + query, payload: body.payload }
  return {
    method: route.method,
    url: path + query,
    headers: {
      ...(authorization !== '' && { authorization }),
      ...body.headers,
      ...(chance.is(0.95) ? signatureOf(it, route, sender, { ...about, nonce: `n${chance.whole(1e9, 9e15)}` }) : {}),
      ...(chance.is(0.1) && { 'idempotency-key': chance.of(['k1', 'k2', '', '????', 'x'.repeat(300)]) }),
    },
    ...(body.payload !== undefined && { payload: body.payload }),
  }
}

const wild = (_: TSchema, chance: Chance): unknown => chance.of(hostile)

type About = { readonly path: string; readonly url: string; readonly payload: string | Buffer | undefined; readonly nonce: string }

function signatureOf(it: TestApp, route: Call, { key }: Sender, { path, url, payload, nonce }: About): Record<string, string> {
  const epochSecond = Math.floor(it.now() / 1000)
  if (route.path.startsWith('/api/partner/')) {
    const message = signingNoticeMessage(epochSecond, noticeIn(payload))
    const signature = createHmac('sha256', it.app.config.signingNoticeSecret).update(message).digest('hex')
    return { [partnerTimestampHeader]: String(epochSecond), [partnerSignatureHeader]: signature }
  }
  if (!route.path.startsWith('/api/merchant/')) return route.signed ? signed(it.app, path) : {}
  return signedByStore(key, { method: route.method, url, payload, nonce, epochSecond })
}

function noticeIn(payload: string | Buffer | undefined): SigningNotice {
  try {
    const notice = (JSON.parse(String(payload)) ?? {}) as SigningNotice
    return isSaid(notice) ? notice : ({} as SigningNotice)
  } catch {
    return {} as SigningNotice
  }
}

/** Some hostile values cannot be written as a text at all. */
const isSaid = (notice: SigningNotice): boolean => Object.values(notice).every((part) => typeof part !== 'object')

function pathOf(route: Call, params: unknown): string {
  const given = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {}
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(textOf(given[name] ?? params)) || '0')
}

const brokenPathOf = (route: Call, chance: Chance): string => route.path.replaceAll(/\{\w+\}/g, () => chance.of(hostileAddressParts))

function queryOf(query: unknown): string {
  if (query === undefined) return ''
  if (typeof query !== 'object' || query === null) return `?${encoded(textOf(query))}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(textOf(value))}`],
  )
  return `?${pairs.join('&')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, 900)

/** Lone surrogates go as the bytes a careless client would send. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`

type Body = { readonly headers: Record<string, string>; readonly payload?: string | Buffer }

function bodyOf(route: Call, value: unknown, { chance, picture }: { chance: Chance; picture: Buffer }): Body {
  if (route.files && chance.is(0.9)) return partsOf(route.files, value, { chance, picture })
  if (route.method === 'GET' || (value === undefined && chance.is(0.8))) return { headers: {} }
  const text = JSON.stringify(value ?? chance.of(hostile)) ?? ''
  const type = chance.is(0.95)
    ? 'application/json'
    : chance.of(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])
  const odd = [
    text.slice(1),
    `${text.slice(0, -1)},"__proto__":{"x":1}}`,
    '',
    `[${'['.repeat(2_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `${text.slice(0, -1)},"twice":1,"twice":2}`,
    '\u0000',
    `{"a":${'9'.repeat(400)}}`,
  ]
  return { headers: { 'content-type': type }, payload: chance.is(0.94) ? text : chance.of(odd) }
}

function partsOf(names: readonly string[], value: unknown, { chance, picture }: { chance: Chance; picture: Buffer }): Body {
  const boundary = '----fuzz'
  const contents = [
    picture,
    picture,
    Buffer.from('%PDF-1.5\n%%EOF\n'),
    Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]),
    Buffer.alloc(0),
    Buffer.from('<svg/>'),
  ]
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const texts = fields.map(([name, field]) => part(`name="${name}"`, Buffer.from(textOf(field))))
  const files = names
    .filter(() => chance.is(0.9))
    .map((name) =>
      part(`name="${chance.is(0.95) ? name : 'other'}"; filename="${chance.of(['a.jpg', '../../a', 'پ.pdf', ''])}"`, chance.of(contents)),
    )
  const end = chance.is(0.95) ? `------fuzz--\r\n` : ''
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...files, Buffer.from(end)]),
  }

  function part(disposition: string, bytes: Buffer): Buffer {
    const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition.replaceAll(/[\r\n]/g, '')}\r\n`
    const type = disposition.includes('filename') ? 'Content-Type: application/octet-stream\r\n' : ''
    return Buffer.concat([Buffer.from(`${head}${type}\r\n`), bytes, Buffer.from('\r\n')])
  }
}
