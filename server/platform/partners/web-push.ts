import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { openBreaker, type Breaker } from './breaker.ts'
import { encryptPush, isBrowserKey, vapidHeader, vapidKeyOf, type VapidKey } from './encrypt-push.ts'
import type { WebPush } from './notice-partners.ts'
import { openRecord, type HealthRecord } from './partner-health.ts'
import { openAgents, send } from './send.ts'

/** The push services of Chrome, Firefox, Safari and Edge; a leading dot means every host below. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** How long a push service tries to reach a browser. */
const ttlS = 86_400

/** Web push (RFC 8030): one breaker a service, so that one that hangs holds up no other. */
export function openWebPush(
  { vapidKey, contact, origin: extra }: PartnerSettings['push'],
  { connectTimeoutMs, totalTimeoutMs }: Pick<PartnerSettings, 'connectTimeoutMs' | 'totalTimeoutMs'>,
  { clock = () => performance.now(), watch }: { clock?: (() => number) | undefined; watch?: ((record: HealthRecord) => void) | undefined },
): WebPush {
  const key = vapidKeyOf(vapidKey)
  const agents = openAgents()
  const breakers = new Map<string, Breaker>()
  const whole = openBreaker(clock)
  const record = openRecord('push', whole)
  watch?.(record)
  const authorization = openSignatures(contact, key)

  const isKnown = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username, origin } = new URL(endpoint)
    if (origin === extra) return true
    if (protocol !== 'https:' || port !== '' || username !== '') return false
    return knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  }

  return {
    publicKey: key.publicKey,
    isKnown,
    async send({ endpoint, text, topic, isUrgent, ...keys }) {
      if (!isKnown(endpoint) || !isBrowserKey(keys.p256dh)) return err({ kind: 'PUSH_GONE' })
      const url = new URL(endpoint)
      const startedAt = performance.now()
      const note = (as: 'faults' | 'refused', fault: string) =>
        record.failed(as, { operation: 'send', fault, tookMs: Math.round(performance.now() - startedAt) })
      const faulty = (fault: string) => {
        note('faults', fault)
        return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'push' } as const)
      }
      const breaker = breakers.get(url.origin) ?? openBreaker(clock)
      breakers.set(url.origin, breaker)
      // Before the breaker, which waits for the end of what it has admitted.
      const body = encryptPush(Buffer.from(text), keys)
      if (!breaker.admits()) return faulty('breaker open')
      const answer = await send({
        method: 'POST',
        url,
        headers: {
          authorization: authorization(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlS),
          urgency: isUrgent ? 'high' : 'normal',
          topic,
        },
        body,
        agents,
        connectTimeoutMs,
        timeoutMs: totalTimeoutMs,
      })
      // 401 refuses our signature, which is the same in every push; 403 also a browser that subscribed with another key.
      if ('fault' in answer || answer.status >= 500 || answer.status === 401) {
        breaker.failed()
        return faulty('fault' in answer ? answer.fault : `status ${answer.status}`)
      }
      breaker.succeeded()
      if (answer.status === 404 || answer.status === 410) return err({ kind: 'PUSH_GONE' })
      if (answer.status === 429) return err({ kind: 'PUSH_BUSY', retryAfterMs: Number(answer.retryAfter ?? 0) * 1000 || 0 })
      if (answer.status >= 300) {
        note('refused', `status ${answer.status}`)
        return err({ kind: 'PUSH_REFUSED', status: answer.status })
      }
      record.succeeded(Math.round(performance.now() - startedAt))
      return ok({ providerId: topic })
    },
  }
}

/** The Authorization header by origin, signed once an hour and service: a signature takes longer than the encryption. */
function openSignatures(contact: string, key: VapidKey): (origin: string) => string {
  const headers = new Map<string, { readonly value: string; readonly until: number }>()
  return (origin) => {
    const nowS = Math.floor(Date.now() / 1000)
    const stored = headers.get(origin)
    if (stored && stored.until > nowS) return stored.value
    const value = vapidHeader(origin, contact, key, nowS)
    headers.set(origin, { value, until: nowS + 3_600 })
    return value
  }
}
