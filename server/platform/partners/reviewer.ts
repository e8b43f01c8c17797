import { Type } from 'typebox'
import { ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Reviewer } from './partners.ts'

const reason = Type.Object({ code: Type.String(), target: Type.String(), text: Type.String() })
const decision = Type.Union([
  Type.Object({ outcome: Type.Literal('ACCEPT') }),
  Type.Object({
    outcome: Type.Union([Type.Literal('RECHECK'), Type.Literal('REJECT'), Type.Literal('FINAL_EDITION')]),
    reasons: Type.Array(reason),
  }),
])

/** Decides for staff and bank in demo mode. The same request gets the same decision, so it may be repeated. */
export function openReviewer(client: PartnerClient): Reviewer {
  return {
    async decide({ step, nationalCode, orderIdentifier, attempt }) {
      const answer = await client({
        operation: 'decide',
        method: 'POST',
        path: '/desk/decisions',
        body: { deed: step, national_code: nationalCode, order_identifier: orderIdentifier, attempt },
        isRepeatable: true,
        replies: { 200: decision },
      })
      return answer.ok ? ok(answer.value.body) : answer
    },
  }
}
