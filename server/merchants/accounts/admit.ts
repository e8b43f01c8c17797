import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { admissionRefusals } from '#contract/merchants/accounts/refusals.ts'
import {
  callMessage,
  merchantKeyHeader,
  merchantNonceHeader,
  merchantSignatureHeader,
  merchantSkewSeconds,
  merchantTimestampHeader,
  testKeyPrefix,
} from '#contract/merchants/accounts/signing.ts'
import { everywhere, type Refusal } from '#contract/platform/http/refusal.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { sendRefusal } from '#server/platform/http/refuse.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { admitTool } from './admit-tool.ts'
import { activeKey, merchantBy, useNonce, type Merchant } from './sql.ts'

const mostBytes = 256 * 1024
const bodies = new WeakMap<FastifyRequest, Buffer>()
const admitted = new WeakMap<FastifyRequest, Merchant>()

/** Whether a request is a call of a store's server. */
const isMerchantCall = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith('/api/merchant/') === true

/** Admits only signed calls of stores, before their input is read. Register it before their routes. */
export function admitMerchants(http: HttpServer, app: App): void {
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (!isMerchantCall(request)) return payload
    const body = await readBody(payload)
    bodies.set(request, body)
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length })
  })
  http.addHook('preHandler', async (request, reply) => {
    const refusal = isMerchantCall(request) ? await admit(app, request) : null
    return refusal ? sendRefusal(reply, refusal.refusal, { kind: refusal.refusal.code, ...refusal }) : undefined
  })
}

/** The store whose server calls. Only calls admitted by `admitMerchants` have one. */
export function merchantOf(request: FastifyRequest): Merchant {
  const merchant = admitted.get(request)
  if (!merchant) throw new Error(`${request.routeOptions.url} was not admitted`)
  return merchant
}

/** A body of at mostBytes 256 kB; a larger one is refused as soon as this much has arrived (F-414). */
function readBody(payload: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer): void => {
    bytes += part.length
    if (bytes <= mostBytes) return void parts.push(part)
    // The rest is discarded. An iterator would destroy the connection, over which the refusal is still to be sent.
    payload.off('data', take)
    reject(Object.assign(new Error('the body is too large'), { statusCode: 413 }))
  }
  payload.on('data', take).once('error', reject)
  payload.once('end', () => resolve(Buffer.concat(parts)))
  return promise
}

/** Why a key of the other mode is not admitted, with the address at which it is; null for one of this mode (R-SHOP-03). */
function refusalOfOtherMode({ isTestMode, otherMode }: Pick<Config, 'isTestMode' | 'otherMode'>, keyId: string): Refusal | null {
  if (keyId.startsWith(testKeyPrefix) === isTestMode) return null
  const { KEY_OF_TEST_MODE, KEY_OF_LIVE_MODE } = admissionRefusals
  const refusal = isTestMode ? KEY_OF_LIVE_MODE : KEY_OF_TEST_MODE
  const at = otherMode?.publicUrl
  return at ? { ...refusal, message: `${refusal.message} نشانی آن: ${at}`, english: `${refusal.english} It is ${at}.` } : refusal
}

type Refusing = { readonly refusal: Refusal; readonly retryAfterSeconds?: number }

async function admit(app: App, request: FastifyRequest): Promise<Refusing | null> {
  const { db, now, config } = app
  const { MERCHANT_SIGNATURE_INVALID, MERCHANT_CLOCK_OFF, MERCHANT_NONCE_USED } = admissionRefusals
  const header = (name: string): string => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' ? value : ''
  }
  const [keyId, timestamp, nonce, signature] = [
    merchantKeyHeader,
    merchantTimestampHeader,
    merchantNonceHeader,
    merchantSignatureHeader,
  ].map(header)
  if (!keyId && header('authorization') !== '') return admitByToken(app, request)
  if (!keyId || !/^\d{1,12}$/.test(timestamp ?? '') || !/^[\w-]{8,64}$/.test(nonce ?? '')) return { refusal: MERCHANT_SIGNATURE_INVALID }
  const misplaced = refusalOfOtherMode(config, keyId)
  if (misplaced) return { refusal: misplaced }
  const epochSecond = Number(timestamp)
  const key = await activeKey(db, keyId)
  const bodySha256 = createHash('sha256')
    .update(bodies.get(request) ?? '')
    .digest('hex')
  const message = callMessage({ method: request.method, path: request.url, epochSecond, nonce: nonce ?? '', bodySha256 })
  // An unknown key takes as long as a wrong signature.
  const secret = key ? openSecret(config.merchantKey, key.sealedSecret) : 'nobody'
  const expected = createHmac('sha256', secret).update(message).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !key) return { refusal: MERCHANT_SIGNATURE_INVALID }
  if (Math.abs(epochSecond - machineNow(app) / 1000) > merchantSkewSeconds) return { refusal: MERCHANT_CLOCK_OFF }
  // Before the nonce is used, so that the same request may be sent again.
  const counted = await countTry(db, { limit: 'merchant-calls', key: String(key.merchantId), at: now() })
  if (!counted.ok) return { refusal: everywhere.TOO_MANY, retryAfterSeconds: counted.error.retryAfterSeconds }
  if (!(await useNonce(db, { keyId, nonce: nonce ?? '', at: now() }))) return { refusal: MERCHANT_NONCE_USED }
  const merchant = await merchantBy(db, key.merchantId)
  if (!merchant) return { refusal: MERCHANT_SIGNATURE_INVALID }
  admitted.set(request, merchant)
  return null
}

/** In test mode a command-line tool makes the calls of its store's server, with its token instead of a signature. */
async function admitByToken(app: App, request: FastifyRequest): Promise<Refusing | null> {
  const tool = await admitTool(app, request)
  const merchant = tool.ok ? await merchantBy(app.db, tool.value.merchantId) : null
  if (merchant) {
    admitted.set(request, merchant)
    return null
  }
  if (!tool.ok && tool.error.kind === 'TOO_MANY_TRIES')
    return { refusal: everywhere.TOO_MANY, retryAfterSeconds: tool.error.retryAfterSeconds }
  return { refusal: admissionRefusals.MERCHANT_SIGNATURE_INVALID }
}
