import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { begin, moneyGiven, moneyTaken, mustBeSound, openTill, type Till } from '#testing/billing/payments/till.ts'
import { denial, deniedThoughPaid, give, spend, wallet } from '#testing/billing/payments/wallet.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { isProof } from '#testing/turn.ts'
import { askGateway } from './ask-gateway.ts'
import { purchase } from './purchase.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/** What may happen to one wallet at once: begins a payment from it, ends one, reports a late success, takes what is free elsewhere. */
const commands = {
  begin: (till: Till, { items: [item] }: Ready) => purchase(till.app, till.asking([item], { usesWallet: true })),
  'begin another': (till: Till, { items: [, item] }: Ready) => purchase(till.app, till.asking([item], { usesWallet: true })),
  fail: (till: Till, { live }: Ready) => ask(till.appWith(denial), live),
  succeed: (till: Till, { live }: Ready) => ask(till.app, live),
  'succeed late': (till: Till, { ended }: Ready) => ask(till.app, ended),
  spend,
} satisfies Record<string, (till: Till, ready: Ready) => Promise<unknown>>
type CommandName = keyof typeof commands
const run = (name: CommandName, till: Till, ready: Ready) => (): Promise<unknown> => commands[name](till, ready)
type Item = { readonly id: string }
type Ready = { readonly items: readonly [Item, Item]; readonly live: Payment; readonly ended: Payment }
const ask = (app: PaymentsApp, { customerId, id }: Payment) => askGateway(app, customerId, id, 'OK')

const isMoney = (statement: string): boolean => /insert into "?(ledger|payment)|update "?payments|for update|^commit/i.test(statement)

/**
 * The statements within transactions before which the other command may come: every one that writes or locks money, with PROVE=1 all. What
 * goes by itself is sent in a batch, for which the other command would wait in this process and not in the database.
 */
function placesIn(statements: readonly string[]): readonly number[] {
  const begun = statements.findIndex((statement) => statement.startsWith('begin'))
  const ended = statements.findIndex((statement) => statement.startsWith('commit'))
  return [...statements.entries()].flatMap(([place, statement]) =>
    place > begun && place <= ended && (isProof() || isMoney(statement)) ? [place] : [],
  )
}

/** Every pair; of the same payment only what two may do at once. */
const pairsOfCommands: readonly (readonly [CommandName, CommandName])[] = [
  ['begin', 'begin another'],
  ['begin', 'fail'],
  ['begin', 'succeed'],
  ['begin', 'succeed late'],
  ['begin', 'spend'],
  ['fail', 'fail'],
  ['fail', 'succeed'],
  ['fail', 'succeed late'],
  ['fail', 'spend'],
  ['succeed', 'succeed late'],
  ['succeed', 'spend'],
  ['succeed late', 'spend'],
  ['spend', 'spend'],
]

onServers('commands that meet at one wallet', (copies) => {
  let database: Database
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
  })
  afterAll(() => database.close())

  /** A customer with money in the wallet, a payment at the gateway that holds some of it, and one that failed though it was paid. */
  async function openCase(): Promise<{ till: Till; ready: Ready }> {
    const till = await openTill(database, fake)
    const [, first, second, third, fourth = third] = await till.repaying()
    await give(till, 6_000_000)
    const ended = await begin(till.app, till.asking([first], { usesWallet: true }))
    await deniedThoughPaid(till, fake, ended)
    // It holds the half of what there is.
    await till.app.db.transaction((tx) => postTransfers(tx, [moneyTaken(till.customerId, rial(3_000_000), till.now())]))
    const live = await begin(till.app, till.asking([second], { usesWallet: true }))
    await till.app.db.transaction((tx) =>
      postTransfers(tx, [{ ...moneyGiven(till.customerId, rial(6_000_000), till.now()), cause: 'second gift' }]),
    )
    await fake.pay(live.redirectUrl ?? '')
    return { till, ready: { items: [third, fourth], live, ended } }
  }

  test.for(pairsOfCommands)('R-PLAN-18: %s × %s: nothing is spent twice and nothing stays held', async ([one, other]) => {
    const orders = [[one, other] as const, ...(one === other ? [] : [[other, one] as const])]
    for (const [first, second] of orders) {
      const { till: sample, ready: sampleReady } = await openCase()
      const statements = await statementsOf(run(first, sample, sampleReady))
      for (const place of placesIn(statements)) {
        const { till, ready } = await openCase()
        await interleave(database.db, run(first, till, ready), run(second, till, ready), place)
        const [, reservedNow = 0] = await wallet(till)
        const live = await rowsOf<{ part: number }>(
          database.db,
          sql`select coalesce(sum(wallet_part), 0)::bigint as part from payments where customer_id = ${till.customerId} and status in ('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN')`,
        )
        expect(reservedNow, `${first} × ${second} before statement ${place}`).toBe(Number(live[0]?.part))
      }
    }
    await mustBeSound(database)
  })
})
