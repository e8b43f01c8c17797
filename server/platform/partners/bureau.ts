import { Type, type Static } from 'typebox'
import { rial } from '#domain/platform/kernel/money.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Bureau, BureauReport } from './partners.ts'

const ordered = Type.Object({ request_id: Type.Integer() })
const report = Type.Object({
  score: Type.Union([Type.Integer(), Type.Null()]),
  score_grade: Type.Union([Type.String(), Type.Null()]),
  allow_credit: Type.Boolean(),
  reasons: Type.Array(Type.String()),
  counter_offers: Type.Array(Type.Object({ amount: Type.Integer({ minimum: 0 }), invoice_count: Type.Integer({ minimum: 1 }) })),
  parts: Type.Record(Type.String(), Type.Unknown()),
})
const asked = Type.Union([Type.Object({ ready: Type.Literal(false) }), Type.Object({ ready: Type.Literal(true), report })])

/** The credit bureau. A report is ordered once per request id, however often the order is sent. */
export function openBureau(client: PartnerClient): Bureau {
  return {
    async order({ requestId, nationalCode }) {
      const answer = await client({
        operation: 'order',
        method: 'POST',
        path: '/bureau/orders',
        body: { request_id: requestId, national_code: nationalCode },
        key: `report-${requestId}`,
        isRepeatable: true,
        replies: { 202: ordered },
      })
      return answer.ok ? ok(null) : answer
    },
    async report({ requestId }) {
      const answer = await client({
        operation: 'report',
        method: 'GET',
        path: `/bureau/reports/${requestId}`,
        isRepeatable: true,
        replies: { 200: asked },
      })
      if (!answer.ok) return answer
      const body: Static<typeof asked> = answer.value.body
      return ok(body.ready ? reportFrom(body.report) : null)
    },
  }
}

const reportFrom = (body: Static<typeof report>): BureauReport => ({
  score: body.score,
  scoreGrade: body.score_grade,
  allowCredit: body.allow_credit,
  reasons: body.reasons,
  counterOffers: body.counter_offers.map(({ amount, invoice_count }) => ({ amount: rial(amount), invoiceCount: invoice_count })),
  parts: body.parts,
})
