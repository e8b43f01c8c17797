import { Type, type Static } from 'typebox'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { keyOf, refusal } from './bank.ts'
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
/** A report that was never ordered, by the bureau's own code: any other 404 may be a proxy's. */
const unknown = Type.Object({ error: Type.Literal('UNKNOWN_REQUEST') })
const asked = Type.Union([Type.Object({ ready: Type.Literal(false) }), Type.Object({ ready: Type.Literal(true), report })])

/** The credit bureau. A report is ordered once per request id and attempt, however often the order is sent. */
export function openBureau(client: PartnerClient): Bureau {
  return {
    async order({ requestId, attempt, nationalCode }) {
      const answer = await client({
        operation: 'order',
        method: 'POST',
        path: '/bureau/orders',
        body: { request_id: requestId, national_code: nationalCode },
        key: keyOf('report', String(requestId), attempt),
        isRepeatable: true,
        replies: { 202: ordered, 422: refusal },
      })
      if (!answer.ok) return answer
      const { body } = answer.value
      return 'error' in body ? err(refused(body)) : ok(null)
    },
    async report({ requestId }) {
      const answer = await client({
        operation: 'report',
        method: 'GET',
        path: `/bureau/reports/${requestId}`,
        isRepeatable: true,
        replies: { 200: asked, 404: unknown, 422: refusal },
      })
      if (!answer.ok) return answer
      const { status, body } = answer.value
      if ('error' in body) return err(status === 404 ? { kind: 'ORDER_UNKNOWN' } : refused(body))
      return ok(body.ready ? reportFrom(body.report) : null)
    },
  }
}

/** A refusal, with so much of the bureau's code as is stored. */
const refused = ({ error }: Static<typeof refusal>) => ({ kind: 'BUREAU_REFUSED', code: error.slice(0, 60) }) as const

const reportFrom = (body: Static<typeof report>): BureauReport => ({
  score: body.score,
  scoreGrade: body.score_grade,
  allowCredit: body.allow_credit,
  reasons: body.reasons,
  counterOffers: body.counter_offers.map(({ amount, invoice_count }) => ({ amount: rial(amount), invoiceCount: invoice_count })),
  parts: body.parts,
})
