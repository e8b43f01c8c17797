import { Type } from 'typebox'
import { ok } from '#domain/platform/kernel/result.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Sms } from './partners.ts'

const reply = Type.Object({ return: Type.Object({ status: Type.Literal(200) }) })

/** Short messages by Kavenegar's verify/lookup, which has the text as a template. Never repeated: that would send a second message. */
export function openSms(client: PartnerClient, { key }: PartnerSettings['sms']): Sms {
  return {
    async send({ receptor, template, token }) {
      const answer = await client({
        operation: 'send',
        method: 'POST',
        path: `/v1/${encodeURIComponent(key)}/verify/lookup.json`,
        form: { receptor, template, token },
        isRepeatable: false,
        replies: { 200: reply },
      })
      return answer.ok ? ok(null) : answer
    },
  }
}
