import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import { moneyTaken, mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { interleave, placesOfLocks, statementsOf } from '#testing/interleave.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { refundByStore, settleByStore, verifyByStore } from './store-commands.ts'

const amount = rial(150_000_000)
type Stage = 'DONE' | 'VERIFIED' | 'SETTLED'
type Of = Parameters<typeof settleByStore>[1]

/** What the store may do while a loan is withdrawn from. */
const byStore = {
  refund: (tx, of) => refundByStore(tx, { ...of, refundId: 'half', amount: rial(75_000_000) }),
  settle: settleByStore,
  'verify and settle': async (tx, of) => {
    await verifyByStore(tx, { ...of, amount })
    return settleByStore(tx, of)
  },
} satisfies Record<string, (tx: Db, of: Of) => Promise<unknown>>

/** Before each lock and before the end; with PROVE=1 before every statement. */
const isLock = (statement: string): boolean => /for update|^update "orders"|^commit/is.test(statement)

onServers('a withdrawal from a loan that meets its purchase’s store', (copies) => {
  let database: Database
  let counter: Counter
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, counter, close } = await openRaceCounter(copies))
    await counter.db.update(stores).set({ cashBack: 2 }).where(eq(stores.id, counter.storeId))
  })
  afterAll(() => close())

  /** A purchase of 150,000,000 by the order's credit; what the wallet had is spent. */
  async function openScene(stage: Stage) {
    const { db, store } = counter
    const { order } = await repaidOrder(db, counter.slug, 'credit', counter.now())
    const { customerId } = order
    const token = await openSession(db, { customerId, name: 'test', at: counter.now() })
    const { track_number: trackNumber } = await store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: trackNumber } }, { token })
    await counter.pay(customerId, trackNumber)
    if (stage !== 'DONE') await store.verifyTicket(trackNumber, amount)
    if (stage === 'SETTLED') {
      await store.settleTicket(trackNumber)
      const wallet = rial(await balanceOf(db, customerId, 'CUSTOMER_WALLET'))
      await db.transaction((tx) => postTransfers(tx, [moneyTaken(customerId, wallet, counter.now())]))
    }
    const merchant = present(await merchantBy(db, counter.merchant.id))
    const withdraw = await agreed.withdrawal({ app: counter.app, order, at: counter.now() })
    const command = (name: keyof typeof byStore) => () =>
      db.transaction<unknown>((tx) => byStore[name](tx, { merchant, trackNumber, ...asOf(counter.now()) }))
    return { customerId, orderId: order.id, trackNumber, withdraw, command }
  }

  /** What came of it: the withdrawal, what was taken of 3,000,000 of cash back, and the wallet less what is owed of the order. */
  test.for([
    ['refund', 'SETTLED', ['APPLIED · 3000000 · -76500000']],
    ['settle', 'VERIFIED', ['APPLIED · 3000000 · -148500000']],
    ['verify and settle', 'DONE', ['APPLIED · 3000000 · -148500000', 'PURCHASE_OPEN · 0 · none']],
  ] as const)('R-PLAN-10, R-SHOP-12: withdrawal × %s: the cash back is taken once, whichever is first', async ([name, stage, outcomes]) => {
    const observed = new Set<string>()
    for (const isWithdrawalFirst of [true, false]) {
      const pairOf = ({ withdraw, command }: Awaited<ReturnType<typeof openScene>>) =>
        isWithdrawalFirst ? ([withdraw, command(name)] as const) : ([command(name), withdraw] as const)
      const places = placesOfLocks(await statementsOf(pairOf(await openScene(stage))[0]), isLock)
      for (const place of places) {
        const scene = await openScene(stage)
        const [first, second] = pairOf(scene)
        const came = await interleave<unknown, unknown>(database.db, first, second, place)
        observed.add(await outcomeOf(scene, came[isWithdrawalFirst ? 0 : 1]))
      }
    }
    await mustBeSound(database)
    expect(observed).toEqual(new Set(outcomes))
  })

  async function outcomeOf({ customerId, orderId, trackNumber }: Awaited<ReturnType<typeof openScene>>, withdrew: unknown) {
    const own = present(await counter.own(customerId, trackNumber))
    const taken = own.cashBackFromWallet + own.cashBackOffCredit + own.cashBackOwed
    const wallet = await balanceOf(counter.db, customerId, 'CUSTOMER_WALLET')
    const owed = await balanceOf(counter.db, customerId, 'CUSTOMER_RECEIVABLE', orderId)
    return `${String(withdrew)} · ${taken} · ${withdrew === 'APPLIED' ? wallet - owed : 'none'}`
  }
})
