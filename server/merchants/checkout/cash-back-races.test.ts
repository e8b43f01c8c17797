import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { withdraw } from '#server/billing/wallet/withdraw.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { interleave, placesOfLocks, statementsOf } from '#testing/interleave.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { refundByStore, reverseByStore, settleByStore } from './store-commands.ts'

const sheba = shebaOf('056', '1234567890123')

type Scene = { readonly customerId: number; readonly track: string; readonly next: string }

/** What may happen to one ticket and its customer's wallet at once. */
const commands = {
  refund: (counter, { track }) =>
    byStore(counter, track, (tx, of) => refundByStore(tx, { ...of, refundId: 'all', amount: rial(10_000_000) })),
  settle: (counter, { track }) => byStore(counter, track, settleByStore),
  reverse: (counter, { track }) => byStore(counter, track, reverseByStore),
  cancel: ({ db, now }, { customerId, track: trackNumber }) =>
    db.transaction((tx) => cancelTicket(tx, { customerId, trackNumber, ...asOf(now()) })),
  withdraw: ({ db, now }, { customerId }) =>
    db.transaction((tx) =>
      withdraw(tx, { customerId, amount: rial(150_000), sheba, idempotencyKey: null, at: now(), spendStepUp: async () => true }),
    ),
  // Paid wholly from the wallet.
  'pay from the wallet': (counter, { customerId, next }) => counter.buy(customerId, next),
} satisfies Record<string, (counter: Counter, scene: Scene) => Promise<unknown>>
type CommandName = keyof typeof commands
const run = (name: CommandName, counter: Counter, scene: Scene) => (): Promise<unknown> => commands[name](counter, scene)

type StoreCommand = Parameters<typeof settleByStore>
async function byStore<T>(counter: Counter, track: string, command: (tx: StoreCommand[0], of: StoreCommand[1]) => Promise<T>): Promise<T> {
  const merchant = await merchantBy(counter.db, counter.merchant.id)
  if (!merchant) throw new Error('no merchant')
  return counter.db.transaction((tx) => command(tx, { merchant, trackNumber: track, ...asOf(counter.now()) }))
}

/** Before the lock of the ticket, of a balance, and before the end; with PROVE=1 before every statement. */
const isLock = (statement: string): boolean => /"?(ticket_requests|ledger_balances)"?.*for update|^commit/is.test(statement)

onServers('commands that meet at a ticket’s cash back', (copies) => {
  let database: Database
  let counter: Counter
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, counter, close } = await openRaceCounter(copies))
    await counter.db.update(stores).set({ cashBack: 2 }).where(eq(stores.id, counter.storeId))
  })
  afterAll(() => close())

  async function viewed(token: string, amount: number): Promise<string> {
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    return track
  }

  /** A purchase of 10,000,000 by credit that the store verified, and settled unless not; and an open one of the size of its cash back. */
  async function openScene(isSettled: boolean): Promise<Scene> {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    await storeAccounts(counter.db, customerId, [{ type: 'CURRENT', number: sheba }], instant(counter.now() - dayMs))
    const track = await viewed(token, 10_000_000)
    await counter.pay(customerId, track)
    await counter.store.verifyTicket(track, 10_000_000)
    if (isSettled) await counter.store.settleTicket(track)
    return { customerId, track, next: isSettled ? await viewed(token, 200_000) : '' }
  }

  async function meet(
    pair: readonly [CommandName, CommandName],
    isSettled: boolean,
    check: (scene: Scene) => Promise<void>,
  ): Promise<void> {
    const [one, other] = pair
    for (const [first, second] of [[one, other] as const, ...(one === other ? [] : [[other, one] as const])]) {
      const sample = await openScene(isSettled)
      const places = placesOfLocks(await statementsOf(run(first, counter, sample)), isLock)
      for (const place of places) {
        const scene = await openScene(isSettled)
        await interleave(database.db, run(first, counter, scene), run(second, counter, scene), place)
        await check(scene)
      }
    }
    await mustBeSound(database)
  }

  test.for([
    ['refund', 'withdraw'],
    ['refund', 'pay from the wallet'],
  ] as const)('R-SHOP-12: %s × %s: what the customer has is what they had before the purchase, whichever is first', async (pair) => {
    await meet(pair, true, async ({ customerId, track, next }) => {
      const { credit, reservedCredit, wallet, reservedWallet } = await counter.means(customerId)
      const own = await counter.own(customerId, track)
      expect((own?.cashBackFromWallet ?? 0) + (own?.cashBackOffCredit ?? 0)).toBe(200_000)
      // `wallet` counts what is set aside for a withdrawal too.
      const spent = (await counter.ticket(next))?.status === 'DONE' ? 200_000 : 0
      expect(credit + reservedCredit + wallet + reservedWallet + spent).toBe(10_000_000)
    })
  })

  test.for([
    ['settle', 'cancel'],
    ['settle', 'reverse'],
  ] as const)('R-SHOP-12: %s × %s: cash back comes with the settlement, once, or not at all', async (pair) => {
    await meet(pair, false, async ({ customerId, track }) => {
      const status = (await counter.ticket(track))?.status
      const { credit, wallet } = await counter.means(customerId)
      expect([status, credit, wallet]).toEqual(status === 'SETTLED' ? ['SETTLED', 0, 200_000] : ['REVERSED', 10_000_000, 0])
    })
  })
})
