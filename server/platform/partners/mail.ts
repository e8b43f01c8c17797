import type { Transporter } from 'nodemailer'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { openBreaker } from './breaker.ts'
import type { Mail } from './notice-partners.ts'
import { openRecord, type HealthRecord } from './partner-health.ts'

type Observers = {
  readonly name?: string
  readonly clock?: (() => number) | undefined
  readonly watch?: ((record: HealthRecord) => void) | undefined
}

/** E-mail by SMTP. A 5xx answer to a letter is a refusal for good, anything else a fault, after which the letter may be sent again. */
export function openMail(
  { url, from }: PartnerSettings['mail'],
  { name = 'mail', clock = () => performance.now(), watch }: Observers,
): Mail {
  const breaker = openBreaker(clock)
  const record = openRecord(name, breaker)
  watch?.(record)
  let transport: Promise<Transporter> | undefined
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }) {
      const startedAt = performance.now()
      const tookMs = () => Math.round(performance.now() - startedAt)
      const note = (as: 'faults' | 'refused', fault: string) => record.failed(as, { operation: 'send', fault, tookMs: tookMs() })
      const faulty = (fault: string) => {
        note('faults', fault)
        return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'mail' } as const)
      }
      if (!breaker.admits()) return faulty('breaker open')
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      try {
        await (await (transport ??= openTransport(url))).sendMail({ from, to, subject, text, html, messageId, ...(headers && { headers }) })
      } catch (fault) {
        const { responseCode: status = 0 } = fault as MailFault
        const isAnswer = isOfLetter(fault as MailFault)
        if (isAnswer) breaker.succeeded()
        else breaker.failed()
        if (!isAnswer || status < 500) return faulty(status > 0 ? `status ${status}` : 'unreachable')
        note('refused', `status ${status}`)
        return err({ kind: 'MAIL_REFUSED', status })
      }
      breaker.succeeded()
      record.succeeded(tookMs())
      return ok({ providerId: messageId })
    },
  }
}

type MailFault = { readonly code?: string; readonly command?: string; readonly responseCode?: number; readonly response?: string }

/** Whether the server answered to the reader or the text; to greeting, login and sender it refuses us, as every letter would be. */
const isOfLetter = ({ code = '', command, responseCode = 421, response = '' }: MailFault): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) &&
  command !== 'MAIL FROM' &&
  responseCode !== 421 &&
  !(command === 'RCPT TO' && isOfUs(responseCode, response))

/** Servers such as Postfix answer at RCPT what they refuse of connection, login and sender: by code, or by the policy class 5.7 of RFC 3463. */
const isOfUs = (status: number, response: string): boolean => [530, 535].includes(status) || /^\d{3}[ -]5\.7\./.test(response)

/** Letters sent at once; the connections stay open. */
const mostConnections = 5

/** Nodemailer is loaded for the first letter: a server process that sends none starts without it. */
async function openTransport(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    ...addressOf(url),
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function addressOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
