import { Type } from 'typebox'
import { ok } from '#domain/platform/kernel/result.ts'
import type { Line } from './line.ts'
import type { Desk } from './partners.ts'

const reason = Type.Object({ code: Type.String(), target: Type.String(), text: Type.String() })
const decision = Type.Union([
  Type.Object({ outcome: Type.Literal('ACCEPT') }),
  Type.Object({
    outcome: Type.Union([Type.Literal('RECHECK'), Type.Literal('REJECT'), Type.Literal('FINAL_EDITION')]),
    reasons: Type.Array(reason),
  }),
])

/** The desk of demo mode. The same question gets the same answer, so it may be asked again. */
export function openDesk(line: Line): Desk {
  return {
    async decide({ step, nationalCode, orderIdentifier, attempt }) {
      const answer = await line({
        deed: 'decide',
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
