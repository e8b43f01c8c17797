import { reportPauseAfter } from '#domain/engagement/deliveries/channel.ts'
import { smsText } from '#domain/engagement/deliveries/write-texts.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { endLinkOf } from './end-link.ts'
import type { Outcome } from './record-outcome.ts'
import { shortLinkOf } from './short-links.ts'
import type { Addressed } from './take-deliveries.ts'

/** Sends one notice by SMS. */
export async function sendSms(app: App, delivery: Addressed): Promise<Outcome> {
  const reader = { firstName: delivery.firstName, digits: delivery.digits ?? 'fa' } as const
  const links = { link: shortLinkOf(app, delivery.link), endLink: endLinkOf(app, delivery.customerId, 'offers') }
  const text = smsText(delivery.kind, delivery.values, reader, links)
  return sendSmsOnce(app, { receptor: delivery.address ?? delivery.mobile, text, localId: delivery.id, attempts: delivery.attempts })
}

type Sms = { readonly receptor: string; readonly text: string; readonly localId: number; readonly attempts: number }

/**
 * Sends one SMS once: the provider sends a local id once, and before a second try it is asked whether it took the first, whose answer
 * may have been lost.
 */
export async function sendSmsOnce({ partners: { noticeSms }, now }: App, { attempts, ...sms }: Sms): Promise<Outcome> {
  if (attempts > 1) {
    const found = await noticeSms.find(sms.localId)
    if (!found.ok) return { kind: 'LATER', fault: found.error.kind }
    if (found.value) return sent(found.value.providerId, sms.text, now())
  }
  const answer = await noticeSms.send(sms)
  if (answer.ok) return sent(answer.value.providerId, sms.text, now())
  return answer.error.kind === 'SMS_REFUSED'
    ? { kind: 'REFUSED', fault: `refused ${answer.error.status}` }
    : { kind: 'LATER', fault: answer.error.kind }
}

const sent = (providerId: string, text: string, at: Instant): Outcome => ({
  kind: 'SENT',
  providerId,
  text,
  reportAt: instant(at + (reportPauseAfter(0) ?? 0)),
})
