import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { markInvoicesPaid } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { begin, mustBeSound, openTill, type Till } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onEveryEngineOften } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { settleConfirmed, settlePayments, type Confirmed } from './settle-payments.ts'
import { findPricedPayment } from './settle-sql.ts'
import { changePayment } from './sql.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/** A payment on its way, as it is read now, and the gateway's word that it was paid. */
async function confirmed(of: Till, invoice: { readonly id: string }): Promise<Confirmed> {
  const { customerId, id } = await begin(of.app, of.asking([invoice]))
  const payment = present(await findPricedPayment(of.app.db, customerId, id))
  const at = of.now()
  return { payment, success: { event: 'succeed', at, now: at, trackingId: '1', maskedCard: null } }
}

/** Settles them in one transaction, as a batch of the batcher. */
const settleAll = ({ app: { db, purchaseKinds } }: Till, batch: readonly Confirmed[]) =>
  db.transaction((tx) => settlePayments(tx, purchaseKinds, batch))

onEveryEngineOften('what is settled as it was read', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  test('is written where it is found unchanged, and not a second time', async () => {
    const [, first] = await till.repaying()
    const job = await confirmed(till, first)
    const [paid] = await settleAll(till, [job])
    expect(paid).toMatchObject({ status: 'PAID', isCreditedToWallet: false })
    await expect(settleAll(till, [job])).rejects.toThrow(Conflict)
    expect(await till.transfersOf(job.payment.id)).toHaveLength(1)
  })

  test('where one of a batch was settled since it was read, nothing of that batch is written', async () => {
    const other = await openTill(database(), fake)
    const [[, mine], [, theirs]] = [await till.repaying(), await other.repaying()]
    const [stale, fresh] = [await confirmed(till, mine), await confirmed(other, theirs)]
    await settleConfirmed(till.app, stale)
    await expect(settleAll(till, [stale, fresh])).rejects.toThrow(Conflict)
    expect(await other.statusOf(fresh.payment.id)).toBe('REDIRECTED')
    expect(await other.transfersOf(fresh.payment.id)).toHaveLength(0)
    const both = await Promise.all([stale, fresh].map((job) => settleConfirmed(till.app, job)))
    expect(both.map((payment) => payment?.status)).toEqual(['PAID', 'PAID'])
    expect(await till.transfersOf(stale.payment.id)).toHaveLength(1)
    expect(await other.transfersOf(fresh.payment.id)).toHaveLength(1)
  })

  test('two reports of one success at once: one transfer, and both return that it is paid', async () => {
    const [, first] = await till.repaying()
    const job = await confirmed(till, first)
    const settled = await Promise.all([settleConfirmed(till.app, job), settleConfirmed(till.app, job)])
    expect(settled.map((payment) => payment?.status)).toEqual(['PAID', 'PAID'])
    expect(await till.transfersOf(job.payment.id)).toHaveLength(1)
  })

  test('a payment that ended since it was read is looked at again, and is paid all the same', async () => {
    const [, first] = await till.repaying()
    const job = await confirmed(till, first)
    const { payment } = job
    await till.app.db.transaction((tx) => changePayment(tx, payment, { status: 'EXPIRED' }))
    expect(await settleConfirmed(till.app, job)).toMatchObject({ status: 'PAID', isCreditedToWallet: false })
  })

  test('an invoice that another payment took meanwhile: the money goes to the wallet', async () => {
    const [, first] = await till.repaying()
    const late = await confirmed(till, first)
    await till.app.db.transaction((tx) => changePayment(tx, late.payment, { status: 'EXPIRED' }))
    await settleConfirmed(till.app, await confirmed(till, first))
    expect(await settleConfirmed(till.app, late)).toMatchObject({ status: 'PAID', isCreditedToWallet: true })
    expect(await balanceOf(till.app.db, till.customerId, 'CUSTOMER_WALLET')).toBe(late.payment.amount)
  })

  test('an invoice that was paid after it was read: nothing is posted, and it is not marked again', async () => {
    const [, first] = await till.repaying()
    const { db } = till.app
    const { payment, success } = await confirmed(till, first)
    await settleAll(till, [{ payment, success }])
    const { customerId } = till
    const again = { paymentId: randomUUID(), trackingId: '2', paidAt: till.now() }
    const fees = { lateFee: rial(0), collectionFee: rial(0), lateFeeDiscount: rial(0), demandCollectionDiscount: rial(0) }
    const noFees = { ...fees, groupDiscount: rial(0), codeDiscount: rial(0), earlyPoints: 0 }
    const late = paidToWallet({ customerId, paymentId: again.paymentId, amount: rial(10_000), walletPart: rial(0), at: till.now() })
    const settledAgain = db.transaction(async (tx) => {
      await postTransfers(tx, [late])
      await markInvoicesPaid(tx, [{ customerId, id: first.id, status: 'PENDING', ...noFees, ...again }])
    })
    await expect(settledAgain).rejects.toThrow(Conflict)
    expect(await till.transfersOf(again.paymentId)).toHaveLength(0)
    expect((await till.invoicesOf()).find(({ id }) => id === first.id)?.paymentId).toBe(payment.id)
  })
})
