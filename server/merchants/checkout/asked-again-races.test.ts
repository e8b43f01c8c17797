import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TicketRequest } from '#contract/merchants/accounts/tickets.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { interleave, statementsOf, type Command } from '#testing/interleave.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { createTicket } from './create-ticket.ts'

type Scene = { readonly customerId: number; readonly track: string; readonly request: TicketRequest }

/** What may happen to a ticket while its store asks for it again. Each answers what came of it. */
const meetings = {
  // Paid wholly by credit.
  payment: async (counter: Counter, { customerId, track }: Scene) => {
    const begun = await counter.buy(customerId, track)
    return begun.ok ? begun.value.status : begun.error.kind
  },
  cancel: ({ db, now }: Counter, { customerId, track: trackNumber }: Scene) =>
    db.transaction(async (tx) => {
      const canceled = await cancelTicket(tx, { customerId, trackNumber, ...asOf(now()) })
      return canceled.ok ? canceled.value.ticket.status : canceled.error.kind
    }),
  expiry: async (counter: Counter, { track }: Scene) => {
    await counter.tend()
    return (await counter.ticket(track))?.status ?? 'LOST'
  },
}

const requests = {
  'the same': (request: TicketRequest): TicketRequest => request,
  'another amount': ({ items: _items, ...request }: TicketRequest): TicketRequest => ({
    ...request,
    amount: 4_000_000,
    items: [{ name: 'کالا', count: 1, amount: 4_000_000 }],
  }),
}

/** What may come of each pair: the request, the other, and the store's tickets for this purchase, the first one first. */
const pairs = [
  ['the same', 'payment', ['ALREADY_PAID · PAID · DONE', 'same · PAID · DONE']],
  ['the same', 'cancel', ['new · CANCELED · CANCELED, CREATED', 'same · CANCELED · CANCELED']],
  ['the same', 'expiry', ['new · EXPIRED · EXPIRED, CREATED']],
  ['another amount', 'payment', ['ALREADY_PAID · PAID · DONE', 'PROVIDER_ID_REUSED · PAID · DONE']],
  ['another amount', 'cancel', ['PROVIDER_ID_REUSED · CANCELED · CANCELED', 'new · CANCELED · CANCELED, CREATED']],
] as const

/** Before the first write and the locks, and before the end; with PROVE=1 before every statement. */
const placesIn = (statements: readonly string[]): readonly number[] =>
  [...statements.entries()].flatMap(([place, statement]) => (isProof() || /^insert|for update|^commit/i.test(statement) ? [place] : []))

onServers('a ticket that is asked for again', (copies) => {
  let database: Database
  let counter: Counter
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, counter, close } = await openRaceCounter(copies))
  })
  afterAll(() => close())

  async function openScene(other: keyof typeof meetings): Promise<Scene> {
    const { customerId, token } = await counter.buyer({ credit: 3_000_000 })
    const { mobile: _mobile, items, ...rest } = counter.ticketRequest(3_000_000)
    const request = { ...rest, items: [...items] }
    const { track_number: track } = await counter.store.createTicket(request)
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    if (other === 'expiry') counter.pass(((await counter.ticket(track))?.expiresAt ?? 0) - counter.now())
    return { customerId, track, request }
  }

  async function askAgain({ track, request }: Scene, which: keyof typeof requests): Promise<string> {
    const merchant = await merchantBy(counter.db, counter.merchant.id)
    if (!merchant) throw new Error('no merchant')
    const asked = await createTicket(counter.app, merchant, requests[which](request))
    if (!asked.ok) return asked.error.kind
    return asked.value.ticket.trackNumber === track ? 'same' : 'new'
  }

  async function ticketsOf({ track, request }: Scene): Promise<string> {
    const rows = await rowsOf<{ status: string }>(
      counter.db,
      sql`select status from ticket_requests where provider_id = ${request.provider_id} order by track_number = ${track} desc`,
    )
    return rows.map(({ status }) => status).join(', ')
  }

  test.for(pairs)('F-301: %s request × %s: one purchase has one ticket that is open or paid', async ([which, other, outcomes]) => {
    const observed = new Set<string>()
    for (const isFirst of [true, false]) {
      const commands = (scene: Scene): readonly [Command<string>, Command<string>] => {
        const both = [() => askAgain(scene, which), () => meetings[other](counter, scene)] as const
        return isFirst ? both : [both[1], both[0]]
      }
      const statements = await statementsOf(commands(await openScene(other))[0])
      for (const place of placesIn(statements)) {
        const scene = await openScene(other)
        const [first, second] = commands(scene)
        const came = await interleave(database.db, first, second, place)
        observed.add([...(isFirst ? came : came.toReversed()), await ticketsOf(scene)].join(' · '))
      }
    }
    expect([...observed].toSorted()).toEqual(outcomes)
    await mustBeSound(database)
  })
})
