import { createHash } from 'node:crypto'
import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { isLocked } from '#domain/engagement/deliveries/preference-groups.ts'
import { emailText } from '#domain/engagement/deliveries/write-texts.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Mail } from '#server/platform/partners/notice-partners.ts'
import { confirmLinkOf } from './confirm-link.ts'
import { endLinkOf, oneClickLinkOf } from './end-link.ts'
import { letterOf } from './letter.ts'
import type { Outcome } from './record-outcome.ts'
import { shortLinkOf } from './short-links.ts'
import type { Addressed } from './take-deliveries.ts'

/** Sends one e-mail. A try whose answer is lost is repeated with the same Message-ID. */
export async function sendEmail(app: App, delivery: Addressed): Promise<Outcome> {
  const { customerId, kind } = delivery
  const to = delivery.address ?? delivery.email
  if (to === null) return { kind: 'REFUSED', fault: 'no address' }
  const written = emailText(kind, delivery.values, { firstName: delivery.firstName, digits: delivery.digits ?? 'fa' })
  const { group } = kindOf(kind)
  const isToConfirm = kind === 'email.confirm'
  const link = isToConfirm ? await confirmLinkOf(app, delivery) : shortLinkOf(app, delivery.link)
  if (link === null) return { kind: 'REFUSED', fault: 'no address' }
  const mayEnd = !isLocked(group, 'email') && group !== 'security'
  const settings = isToConfirm ? null : shortLinkOf(app, '/notifications/settings')
  const answer = await app.partners.mail.send({
    to,
    ...letterOf(written, { link, settings, end: mayEnd ? endLinkOf(app, customerId, group) : null }),
    messageId: messageIdOf(app, `${customerId}:${delivery.id}`),
    unsubscribeUrl: mayEnd ? oneClickLinkOf(app, customerId, group) : null,
  })
  return outcomeOfMail(answer, written.subject)
}

/** What an answer of the mail server means for what was sent; `text` is what staff see of it. */
export function outcomeOfMail(answer: Awaited<ReturnType<Mail['send']>>, text: string): Outcome {
  if (answer.ok) return { kind: 'SENT', providerId: answer.value.providerId, text, reportAt: null }
  return answer.error.kind === 'MAIL_REFUSED'
    ? { kind: 'REFUSED', fault: `refused ${answer.error.status}` }
    : { kind: 'LATER', fault: answer.error.kind }
}

/** The Message-ID of what `key` names, which nobody can read from it. */
export const messageIdOf = ({ config }: App, key: string): string =>
  `<${createHash('sha256').update(`${config.fileKey}:${key}`).digest('hex').slice(0, 32)}@${new URL(config.publicUrl).hostname}>`
