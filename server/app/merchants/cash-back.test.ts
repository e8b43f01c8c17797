import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listWalletTransactions, readWallet } from '#contract/billing/wallet/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { settlementsOf } from '#server/backoffice/finance/settlements-sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { deleteOffer, insertOffer } from '#server/catalogue/stores/offers-sql.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound, moneyTaken } from '#testing/billing/payments/till.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onEveryEngine('cash back', (database) => {
  let fake: FakePartners
  let counter: Counter
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    await setPercent(2)
  })
  afterEach(() => mustBeSound(database()))
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  const setPercent = (cashBack: number) => counter.db.update(stores).set({ cashBack }).where(eq(stores.id, counter.storeId))

  async function viewed(amount: number, has: { credit?: number; wallet?: number }) {
    const buyer = await counter.buyer(has)
    const { track_number: track, cash_back_amount } = await counter.store.createTicket(counter.ticketRequest(amount))
    const preview = (await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })).body.results
    return { ...buyer, track, promised: [cash_back_amount, preview.cash_back_amount] }
  }
  async function settled(amount: number, has: { credit?: number; wallet?: number }) {
    const scene = await viewed(amount, has)
    expect(await counter.pay(scene.customerId, scene.track)).toBe('PAID')
    await counter.store.verifyTicket(scene.track, amount)
    await counter.store.settleTicket(scene.track)
    return scene
  }
  const movements = async (token: string) =>
    (await counter.call(listWalletTransactions, { query: {} }, { token })).body.results.map(({ slug, amount }) => `${slug} ${amount}`)
  const cashBack = async (track: string, token: string) =>
    (await counter.call(readTicket, { params: { id: track } }, { token })).body.results.cash_back
  const spendWallet = (customerId: number, amount: number) =>
    counter.db.transaction((tx) => postTransfers(tx, [moneyTaken(customerId, rial(amount), counter.now())]))

  test('F-104: the store’s cash back is shown before paying, credited to the wallet when the ticket settles, paid from the store’s settlement, and reversed with a refund', async () => {
    const { customerId, token, track, promised } = await viewed(10_000_000, { credit: 10_000_000 })
    expect(promised).toEqual([200_000, 200_000])
    // The store's later edit changes no ticket that exists.
    await setPercent(5)
    expect(await counter.pay(customerId, track)).toBe('PAID')
    await counter.store.verifyTicket(track, 10_000_000)
    expect(await counter.means(customerId)).toMatchObject({ wallet: 0 })
    await counter.store.settleTicket(track)
    await setPercent(2)
    await counter.relay()

    expect((await counter.call(readWallet, {}, { token })).body.results.balance).toBe(200_000)
    expect(await movements(token)).toEqual(['cash-back 200000'])
    expect(await cashBack(track, token)).toEqual({ amount: 200_000, credited: 200_000, taken: 0 })
    const notices = (await counter.call(listNotifications, { query: {} }, { token })).body.results
    expect(notices.map(({ data }) => data.content).join(' ')).toContain('۲۰٬۰۰۰ تومان برای خرید از')
    const paidOut = sql`select t.event, e.account, e.amount from ledger_entries e join ledger_transfers t
      on t.customer_id = e.customer_id and t.id = e.transfer_id
      where e.customer_id = ${customerId} and t.event in ('TICKET_CASH_BACK_PAID', 'TICKET_SETTLED') order by t.seq, e.line`
    expect(
      (await rowsOf<{ event: string; account: string; amount: number }>(counter.db, paidOut)).map((row) => Object.values(row).join(' ')),
    ).toEqual([
      'TICKET_CASH_BACK_PAID MERCHANT_PAYABLE 200000',
      'TICKET_CASH_BACK_PAID CUSTOMER_WALLET -200000',
      'TICKET_SETTLED MERCHANT_PAYABLE 9500000',
      'TICKET_SETTLED BANK_SETTLEMENT -9500000',
    ])
    const [row] = await settlementsOf(counter.db, {
      from: instant(0),
      until: counter.now() === 0 ? counter.now() : instant(counter.now() + 1),
    })
    expect(row).toMatchObject({ store_id: counter.storeId, cash_back: 200_000, settled: 9_500_000, owed: 0 })

    await counter.store.refundTicket(track, 'all', 10_000_000)
    await counter.relay()
    expect(await counter.means(customerId)).toMatchObject({ credit: 10_000_000, wallet: 0 })
    expect(await movements(token)).toEqual(['cash-back-taken -200000', 'cash-back 200000'])
    expect(await cashBack(track, token)).toEqual({ amount: 200_000, credited: 200_000, taken: 200_000 })
  })

  test('R-SHOP-12: partial refunds take it in proportion, to the rial', async () => {
    const { customerId, token, track } = await settled(9_999_990, { credit: 6_000_000, wallet: 3_999_990 })
    expect(await cashBack(track, token)).toMatchObject({ credited: 199_990 })
    for (const [id, amount] of [
      ['a', 3_333_333],
      ['b', 1],
      ['c', 6_666_656],
    ] as const)
      await counter.store.refundTicket(track, id, amount)
    expect(await counter.means(customerId)).toMatchObject({ credit: 6_000_000, wallet: 3_999_990 })
    expect(await movements(token)).toEqual([
      'cash-back-taken -133327',
      'credit-ticket-refund 3999990',
      'cash-back-taken -66663',
      'cash-back 199990',
      'credit-ticket-hold -3999990',
      'gift 3999990',
    ])
  })

  test('R-SHOP-12: what was spent of it reduces the refund: first its part to the wallet, then the returned credit', async () => {
    const spent = await settled(10_000_000, { credit: 10_000_000 })
    await spendWallet(spent.customerId, 150_000)
    await counter.store.refundTicket(spent.track, 'all', 10_000_000)
    await counter.relay()
    expect(await counter.means(spent.customerId)).toMatchObject({ credit: 9_850_000, wallet: 0 })
    const notices = (await counter.call(listNotifications, { query: {} }, { token: spent.token })).body.results
    expect(notices.map(({ data }) => data.content).join(' ')).toContain('۱۵٬۰۰۰ تومان آن، که در کیف پول نبود')

    const mixed = await settled(10_000_000, { credit: 9_000_000, wallet: 1_000_000 })
    await spendWallet(mixed.customerId, 200_000)
    await counter.store.refundTicket(mixed.track, 'all', 10_000_000)
    expect(await counter.means(mixed.customerId)).toMatchObject({ credit: 9_000_000, wallet: 800_000 })
    expect(await cashBack(mixed.track, mixed.token)).toMatchObject({ taken: 200_000 })
  })

  test('R-SHOP-12: a ticket has the store’s offer of the day on which it is created, up to its cap, and keeps it when the offer is over', async () => {
    const today = dayOf(counter.now())
    const offer = { percent: 10, cap: rial(500_000), startsOn: today, endsOn: today }
    const { id } = await insertOffer(counter.db, counter.storeId, offer)
    const { customerId, track, promised } = await viewed(10_000_000, { credit: 10_000_000 })
    expect(promised).toEqual([500_000, 500_000])
    await deleteOffer(counter.db, id)
    await counter.pay(customerId, track)
    await counter.store.verifyTicket(track, 10_000_000)
    await counter.store.settleTicket(track)
    expect(await counter.means(customerId)).toMatchObject({ wallet: 500_000 })
    expect((await viewed(10_000_000, { credit: 10_000_000 })).promised).toEqual([200_000, 200_000])
  })

  test('a ticket that is reversed before its settlement gives nothing back, and one that the job settles does', async () => {
    const { customerId, track } = await viewed(10_000_000, { credit: 10_000_000 })
    await counter.pay(customerId, track)
    await counter.store.verifyTicket(track, 10_000_000)
    await counter.store.reverseTicket(track)
    expect(await counter.means(customerId)).toMatchObject({ credit: 10_000_000, wallet: 0 })

    const other = await viewed(10_000_000, { credit: 10_000_000 })
    await counter.pay(other.customerId, other.track)
    await counter.store.verifyTicket(other.track, 10_000_000)
    counter.pass(((await counter.ticket(other.track))?.dueAt ?? 0) - counter.now())
    await counter.tend()
    expect(await counter.means(other.customerId)).toMatchObject({ wallet: 200_000 })
  })

  test('the database refuses cash back above the amount, and the check of the ledger names a ticket that disagrees with it', async () => {
    const { customerId, track } = await settled(10_000_000, { credit: 10_000_000 })
    const owner = ownerOf(database())
    const set = (column: string, value: number) =>
      owner.execute(
        sql.raw(
          `update ${column.startsWith('q.') ? 'ticket_requests' : 'credit_tickets'} set ${column.replace('q.', '')} = ${value} where track_number = '${track}'`,
        ),
      )
    await expect(set('q.cash_back', 10_000_001)).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(set('cash_back_from_wallet', 200_001)).rejects.toMatchObject({ cause: { code: '23514' } })
    await set('cash_back', 200_010)
    const violations = sql`select violation from invariant_24_cash_back_is_of_settled_tickets`
    expect(await rowsOf<{ violation: string }>(counter.db, violations)).toEqual([
      { violation: `ticket ${track} of customer ${customerId}: 200000 of cash back in the ledger, 200010 on the ticket` },
      { violation: `ticket ${track} of customer ${customerId} is SETTLED: 200010 of cash back was credited of 200000` },
    ])
    await set('cash_back', 200_000)
  })
})
