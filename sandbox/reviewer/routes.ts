import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { withKey, type SandboxSettings } from '../settings.ts'
import { decide } from './decisions.ts'

const question = Type.Object({
  deed: Type.String({ minLength: 1 }),
  national_code: Type.String({ pattern: '^\\d{10}$' }),
  order_identifier: Type.String(),
  attempt: Type.Integer({ minimum: 0 }),
})

/** Demo mode: the reviewer of staff and bank, who decides at once. */
export function reviewerRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  app.post<{ Body: Static<typeof question> }>(
    '/desk/decisions',
    { schema: { body: question }, preValidation: withKey(settings) },
    ({ body }) => decide(body.national_code, body.deed, body.attempt),
  )
}
