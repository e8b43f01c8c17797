import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { withKey } from '../partner-key.ts'
import { pairOf } from '../people/test-people.ts'
import type { SandboxSettings } from '../settings.ts'
import { cardNumberOf } from './card-number.ts'
import { digitsOf } from './digits.ts'

const nationalCode = Type.String({ pattern: '^\\d{10}$' })
const orderIdentifier = Type.String({ minLength: 1, maxLength: 60 })
const amount = Type.Integer({ minimum: 1 })

const inquiry = Type.Object({ national_code: nationalCode })
const opening = Type.Object({ national_code: nationalCode, order_identifier: orderIdentifier })
const charge = Type.Object({ national_code: nationalCode, order_identifier: orderIdentifier, amount })
const settlement = Type.Object({ destination: Type.String({ minLength: 1 }), order_identifier: orderIdentifier, amount })

/**
 * The bank. Every deed is done once per order: a repeat answers the first result, another amount for the same order
 * is 409. Numbers follow from person and order alone, so they are the same after a restart.
 */
export function bankRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  const preValidation = withKey(settings)
  const opened = new Map<string, string>()
  const done = new Map<string, string>()

  app.post<{ Body: Static<typeof inquiry> }>('/bank/account-inquiries', { schema: { body: inquiry }, preValidation }, ({ body }) => {
    const person = body.national_code
    const own = pairOf(person) === '77' ? [] : [account('SAVING', person), account('CURRENT', person)]
    const later = opened.get(person)
    return { accounts: later === undefined ? own : [...own, { type: 'SAVING', number: later }] }
  })

  app.post<{ Body: Static<typeof opening> }>('/bank/accounts', { schema: { body: opening }, preValidation }, ({ body }) => {
    const number = account('OPENED', body.national_code).number
    opened.set(body.national_code, number)
    return { number }
  })

  app.post<{ Body: Static<typeof charge> }>('/bank/promissories', { schema: { body: charge }, preValidation }, ({ body }, reply) =>
    once(`note:${body.order_identifier}`, JSON.stringify(body))
      ? { number: `IR-${digitsOf(`note:${body.order_identifier}`, 12)}` }
      : reply.code(409).send({ error: 'ANOTHER_AMOUNT' }),
  )

  app.post<{ Body: Static<typeof opening> }>('/bank/cards', { schema: { body: opening }, preValidation }, ({ body }) => ({
    card_number: cardNumberOf(body.order_identifier),
  }))

  app.post<{ Body: Static<typeof charge> }>('/bank/credits', { schema: { body: charge }, preValidation }, ({ body }, reply) =>
    once(`credit:${body.order_identifier}`, JSON.stringify(body))
      ? { tracking_id: digitsOf(`credit:${body.order_identifier}`, 12) }
      : reply.code(409).send({ error: 'ANOTHER_AMOUNT' }),
  )

  app.post<{ Body: Static<typeof settlement> }>('/bank/settlements', { schema: { body: settlement }, preValidation }, ({ body }, reply) =>
    once(`settle:${body.order_identifier}`, JSON.stringify(body))
      ? { tracking_id: digitsOf(`settle:${body.order_identifier}`, 12) }
      : reply.code(409).send({ error: 'ANOTHER_AMOUNT' }),
  )

  function once(deed: string, body: string): boolean {
    const first = done.get(deed) ?? body
    done.set(deed, first)
    return first === body
  }
}

const account = (type: string, person: string): { type: string; number: string } => ({ type, number: digitsOf(`${type}:${person}`, 13) })
