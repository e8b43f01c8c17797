import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { instant } from '#domain/platform/kernel/time.ts'
import { openRefusedCommands } from '../bank/refused-commands.ts'
import { pairOf } from '../people/test-people.ts'
import { withKey, type SandboxSettings } from '../settings.ts'
import { reportOf } from './report.ts'

const order = Type.Object({ request_id: Type.Integer({ minimum: 1 }), national_code: Type.String({ pattern: '^\\d{10}$' }) })

/**
 * The credit bureau: a report is ordered once per request id and made at once, or after a while for person 88. 422 refuses the first order
 * about person 49 for good: no report is made on it, and the next request is another order.
 */
export function bureauRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  const orders = new Map<number, { nationalCode: string; readyAt: number }>()
  const preValidation = withKey(settings)
  const refused = openRefusedCommands()

  app.post<{ Body: Static<typeof order> }>('/bureau/orders', { schema: { body: order }, preValidation }, (request, reply) => {
    const { body } = request
    const isRefused = pairOf(body.national_code) === '49' && refused.isFirst(request, `report:${body.national_code}`)
    if (refused.refuses(request, isRefused)) return reply.code(422).send({ error: 'REPORT_NOT_MADE' })
    const known = orders.get(body.request_id)
    if (known && known.nationalCode !== body.national_code) return reply.code(409).send({ error: 'ANOTHER_PERSON' })
    const delayMs = pairOf(body.national_code) === '88' ? settings.slowReportMs : 0
    if (!known) orders.set(body.request_id, { nationalCode: body.national_code, readyAt: settings.now() + delayMs })
    return reply.code(202).send({ request_id: body.request_id })
  })

  app.get<{ Params: { id: string } }>('/bureau/reports/:id', { preValidation }, ({ params }, reply) => {
    const ordered = orders.get(Number(params.id))
    if (!ordered) return reply.code(404).send({ error: 'UNKNOWN_REQUEST' })
    if (settings.now() < ordered.readyAt) return { ready: false }
    return { ready: true, report: reportOf(ordered.nationalCode, instant(settings.now())) }
  })
}
