import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { accountWith } from '../people/test-numbers.ts'
import { pairOf } from '../people/test-people.ts'
import { withKey, type SandboxSettings } from '../settings.ts'
import { cardNumberOf, digitsOf } from './numbers.ts'
import { openRefusedCommands } from './refused-commands.ts'

const nationalCode = Type.String({ pattern: '^\\d{10}$' })
const orderIdentifier = Type.String({ minLength: 1, maxLength: 60 })
const amount = Type.Integer({ minimum: 1 })

const inquiry = Type.Object({ national_code: nationalCode })
const holding = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 60 }),
  national_code: nationalCode,
  name: Type.String({ maxLength: 200 }),
})
const opening = Type.Object({ national_code: nationalCode, order_identifier: orderIdentifier })
const charge = Type.Object({ national_code: nationalCode, order_identifier: orderIdentifier, amount })
const settlement = Type.Object({ destination: Type.String({ minLength: 1 }), order_identifier: orderIdentifier, amount })

/** Money that left our account, by the id under which we asked for it. */
export type BankTransfer = { readonly key: string; readonly destination: string; readonly amount: number; readonly at: number }

/**
 * The bank. Every command is done once per order: a repeat answers the first result, another amount for the same order
 * is 409. 422 refuses for good: nothing was paid or issued, the order may be paid to another account, and a note or a card issued under
 * another key. Numbers follow from person and order alone, so they are the same after a restart.
 */
export function bankRoutes(app: FastifyInstance, settings: SandboxSettings): { transfers(): readonly BankTransfer[] } {
  const preValidation = withKey(settings)
  const opened = new Map<string, string>()
  const done = new Map<string, string>()
  const transfers = new Map<string, BankTransfer>()
  const refused = openRefusedCommands()

  app.post<{ Body: Static<typeof inquiry> }>('/bank/account-inquiries', { schema: { body: inquiry }, preValidation }, ({ body }) => {
    const person = body.national_code
    const own = pairOf(person) === '77' ? [] : [savings(person), current(person)]
    const later = opened.get(person)
    return { accounts: later === undefined ? own : [...own, { type: 'GHARZ_HASNA_DEPOSIT', number: later }] }
  })

  app.post<{ Body: Static<typeof holding> }>('/bank/account-holders', { schema: { body: holding }, preValidation }, async ({ body }) => ({
    holder: await holderOf(body, settings),
  }))

  app.post<{ Body: Static<typeof opening> }>('/bank/accounts', { schema: { body: opening }, preValidation }, ({ body }) => {
    const number = digitsOf(`OPENED:${body.national_code}`, 13)
    opened.set(body.national_code, number)
    return { number }
  })

  app.post<{ Body: Static<typeof charge> }>('/bank/promissories', { schema: { body: charge }, preValidation }, (request, reply) => {
    const { body } = request
    const subject = `note:${body.order_identifier}`
    const isRefused = pairOf(body.national_code) === '47' && refused.isFirst(request, subject)
    if (refused.refuses(request, isRefused)) return reply.code(422).send({ error: 'NOTE_NOT_ISSUED' })
    if (!once(subject, JSON.stringify(body))) return reply.code(409).send({ error: 'ANOTHER_AMOUNT' })
    return { number: `IR-${digitsOf(subject, 12)}` }
  })

  app.post<{ Body: Static<typeof opening> }>('/bank/cards', { schema: { body: opening }, preValidation }, (request, reply) => {
    const { body } = request
    const isRefused = pairOf(body.national_code) === '48' && refused.isFirst(request, `card:${body.order_identifier}`)
    if (refused.refuses(request, isRefused)) return reply.code(422).send({ error: 'CARD_NOT_ISSUED' })
    return { card_number: cardNumberOf(body.order_identifier) }
  })

  app.post<{ Body: Static<typeof charge> }>('/bank/credits', { schema: { body: charge }, preValidation }, ({ body }, reply) =>
    once(`credit:${body.order_identifier}`, JSON.stringify(body))
      ? { tracking_id: digitsOf(`credit:${body.order_identifier}`, 12) }
      : reply.code(409).send({ error: 'ANOTHER_AMOUNT' }),
  )

  app.post<{ Body: Static<typeof settlement> }>('/bank/settlements', { schema: { body: settlement }, preValidation }, ({ body }, reply) => {
    const { order_identifier: key, destination, amount: paid } = body
    if (accountWith(destination)?.behaviour === 'CLOSED') return reply.code(422).send({ error: 'ACCOUNT_CLOSED' })
    if (!once(`settle:${key}`, JSON.stringify(body))) return reply.code(409).send({ error: 'ANOTHER_AMOUNT' })
    if (!transfers.has(key)) transfers.set(key, { key, destination, amount: paid, at: settings.now() })
    return { tracking_id: digitsOf(`settle:${key}`, 12) }
  })

  return { transfers: () => [...transfers.values()] }

  function once(key: string, body: string): boolean {
    const first = done.get(key) ?? body
    done.set(key, first)
    return first === body
  }
}

/** Who holds an account: whoever asks, but for the published ones. */
async function holderOf({ number, name }: Static<typeof holding>, settings: SandboxSettings): Promise<string | null> {
  const behaviour = accountWith(number)?.behaviour
  if (behaviour === 'SILENT') await wait(settings.holderSilenceMs, undefined, { signal: settings.closing }).catch(() => {})
  if (behaviour === 'OTHERS') return 'نیلوفر رستمی'
  if (behaviour === 'UNKNOWN') return null
  return behaviour === 'WRITTEN_OTHERWISE' ? inBankLetters(name) : name
}

/** As old systems of banks write names: Arabic letters, no half-space, and the title before them. */
const inBankLetters = (name: string): string => `سيد ${name.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200C', ' ')}`

/** The kinds are those the documents know (D-30). */
const savings = (person: string) => ({ type: 'GHARZ_HASNA_DEPOSIT', number: digitsOf(`SAVING:${person}`, 13) })

/** This one is answered as a Sheba, of a well-known bank. */
const current = (person: string) => ({ type: 'CURRENT', number: shebaOf(`012${digitsOf(`CURRENT:${person}`, 19)}`) })

/** ISO 13616: the check digits make the whole 1 modulo 97. */
function shebaOf(account: string): string {
  const rest = Array.from(`${account}182700`, Number).reduce((so, digit) => (so * 10 + digit) % 97, 0)
  return `IR${String(98 - rest).padStart(2, '0')}${account}`
}
