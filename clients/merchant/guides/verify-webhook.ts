import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a webhook is Pelekan's, without a library: `secret` is whsec_…, `body` the bytes as they came. */
export function isAuthentic(body: string, headers: Readonly<Record<string, string>>, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
