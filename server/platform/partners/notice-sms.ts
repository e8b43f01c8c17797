import { Type } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { NoticeSms, SmsReport } from './notice-partners.ts'
import type { PartnerClient } from './partner-client.ts'

const entry = Type.Object({ messageid: Type.Integer(), status: Type.Integer() })
const entries = Type.Object({ return: Type.Object({ status: Type.Literal(200) }), entries: Type.Array(entry) })
const refused = Type.Object({ return: Type.Object({ status: Type.Integer() }), entries: Type.Null() })

/** Kavenegar's statuses: 10 has arrived; 6, 11, 13 and 14 never will; the others are on their way. 100: unknown id. */
const stateOf = (status: number): SmsReport['state'] =>
  status === 10 ? 'DELIVERED' : [6, 11, 13, 14].includes(status) ? 'FAILED' : 'WAITING'
const unknown = 100
/** A refusal of the message itself: receptor, text. Others, such as an empty account, end and are tried again. */
const ofMessage: ReadonlySet<number> = new Set([411, 412, 414, 417])

/** Kavenegar's sms/send, sms/status and sms/statuslocalmessageid, in a pool of their own: one-time codes have another. */
export function openNoticeSms(client: PartnerClient, { key }: PartnerSettings['sms']): NoticeSms {
  const call = (operation: string, form: Readonly<Record<string, string>>) =>
    client({
      operation,
      method: 'POST',
      path: `/v1/${encodeURIComponent(key)}/sms/${operation}.json`,
      form,
      // By the id of ours a repeated message is sent once.
      isRepeatable: true,
      replies: { 200: entries, ...Object.fromEntries([...ofMessage].map((status) => [status, refused])) },
    })
  return {
    async send({ receptor, text, localId }) {
      const answer = await call('send', { receptor, message: text, localid: String(localId) })
      if (!answer.ok) return answer
      const { status, body } = answer.value
      if (body.entries === null) return err({ kind: 'SMS_REFUSED', status })
      const [first] = body.entries
      return first ? ok({ providerId: String(first.messageid) }) : err({ kind: 'PARTNER_UNAVAILABLE', partner: 'notice-sms' })
    },
    async find(localId) {
      const answer = await call('statuslocalmessageid', { localid: String(localId) })
      if (!answer.ok) return answer
      const { body } = answer.value
      const found = body.entries?.find(({ status }) => status !== unknown)
      return ok(found ? { providerId: String(found.messageid) } : null)
    },
    async reports(providerIds) {
      const answer = await call('status', { messageid: providerIds.join(',') })
      if (!answer.ok) return answer
      const { body } = answer.value
      const known = (body.entries ?? []).filter(({ status }) => status !== unknown)
      return ok(known.map(({ messageid, status }) => ({ providerId: String(messageid), state: stateOf(status) })))
    },
  }
}
