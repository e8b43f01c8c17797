import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/** The agreement with the amounts of the preview, as its page shows them. */
function textOf(ticket: TicketPreview): string {
  const { markup_amount, bin_card_payment_amount, wallet_payment_amount, cash_payment_amount } = ticket
  const parts = [
    ['کارمزد خدمات', markup_amount],
    ['از اعتبار', bin_card_payment_amount],
    ['از کیف پول', wallet_payment_amount],
  ] as const
  const shown = [
    ['مبلغ سبد خرید', ticket.ticket_amount],
    ...parts.filter(([, part]) => part > 0),
    ['پرداخت نقدی', cash_payment_amount],
  ] as const
  return [
    'PURCHASE شرایط این خرید را خوانده‌ام و می‌پذیرم.',
    `فروشگاه: ${ticket.store.name}، کد پیگیری ${ticket.track_number}`,
    ...shown.map(([name, part]) => `${name}: ${tomans(rial(part))}`),
  ].join('\n')
}

type Amounts = Pick<TicketPreview, 'markup_amount' | 'bin_card_payment_amount' | 'wallet_payment_amount' | 'cash_payment_amount'>
const amountsOf = ({ markup_amount, bin_card_payment_amount, wallet_payment_amount, cash_payment_amount }: TicketPreview): Amounts => ({
  markup_amount,
  bin_card_payment_amount,
  wallet_payment_amount,
  cash_payment_amount,
})

onEveryEngine('a purchase at a store with the amounts that were shown', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterEach(async () => {
    await setMarkup(0)
    await mustBeSound(database())
  })
  afterAll(() => counter.leave())

  const setMarkup = (markup: number) =>
    counter.db.execute(sql`update merchants set markup_per_ten_thousand = ${markup} where id = ${counter.merchant.id}`)
  const ticketOf = async (amount: number) => (await counter.store.createTicket(counter.ticketRequest(amount))).track_number
  const preview = async (token: string, track: string) =>
    (await counter.call(previewTicket, { query: { track_number: track } }, { token })).body.results
  const pay = (token: string, track: string, shown?: Amounts, key?: string) => {
    const body = { items: [{ id: track }], redirect_uri: '/cpg/payment', ...(shown && { shown }) }
    return counter.call(purchaseCreditTicket, { body }, { token, headers: key === undefined ? {} : { [idempotencyHeader]: key } })
  }
  const accepted = async (customerId: number) => (await acceptedIn(counter.db, customerId)).filter((text) => text.startsWith('PURCHASE '))
  /** All that a purchase writes. */
  async function written(customerId: number, track: string) {
    const [rows] = await rowsOf<{ payments: number; reserved: unknown }>(
      counter.db,
      sql`select (select count(*)::int from payments where customer_id = ${customerId}) as payments,
        (select reserved_at from credit_tickets where customer_id = ${customerId} and track_number = ${track}) as reserved`,
    )
    const status = (await counter.ticket(track))?.status
    return { ...rows, status, means: await counter.means(customerId), texts: await accepted(customerId) }
  }

  test('a markup that changed after the preview is refused and nothing is written; the new amounts are accepted as they were shown', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000, wallet: 1_000_000 })
    const track = await ticketOf(15_000_000)
    const agreed = await preview(token, track)
    expect(agreed).toMatchObject({ markup_amount: 0, cash_payment_amount: 4_000_000 })
    const before = await written(customerId, track)
    await setMarkup(400)

    const refused = await pay(token, track, amountsOf(agreed))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'AMOUNTS_CHANGED',
      'مبلغ‌ها عوض شده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.',
    ])
    expect(before).toMatchObject({ payments: 0, reserved: null, status: 'VIEWED', texts: [] })
    expect(await written(customerId, track)).toEqual(before)

    const again = await preview(token, track)
    expect(again).toMatchObject({ markup_amount: 400_000, cash_payment_amount: 4_400_000 })
    const begun = await pay(token, track, amountsOf(again))
    expect([begun.status, begun.body.results.amount]).toEqual([201, 4_400_000])
    expect(await accepted(customerId)).toEqual([textOf(again)])
  })

  test('credit that came back after the preview is not spent unseen', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    const first = await ticketOf(10_000_000)
    await preview(token, first)
    expect(await counter.pay(customerId, first)).toBe('PAID')
    await counter.store.verifyTicket(first, 10_000_000)
    await counter.store.settleTicket(first)
    const track = await ticketOf(10_000_000)
    const agreed = await preview(token, track)
    expect(agreed).toMatchObject({ bin_card_payment_amount: 0, cash_payment_amount: 10_000_000 })
    await counter.store.refundTicket(first, 'r1', 10_000_000)
    const before = await written(customerId, track)

    expect((await pay(token, track, amountsOf(agreed))).body.code).toBe('AMOUNTS_CHANGED')
    expect(await written(customerId, track)).toEqual(before)
    expect(before.means).toMatchObject({ credit: 10_000_000, reservedCredit: 0 })

    const again = await preview(token, track)
    expect((await pay(token, track, amountsOf(again))).body.results.amount).toBe(0)
    expect((await counter.ticket(track))?.status).toBe('DONE')
    expect((await accepted(customerId)).at(-1)).toBe(textOf(again))
  })

  test('without the amounts that were shown those of the moment are taken, as before', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    const track = await ticketOf(15_000_000)
    await preview(token, track)
    await setMarkup(400)
    const begun = await pay(token, track)
    expect([begun.status, begun.body.results.amount]).toEqual([201, 5_400_000])
    expect(await accepted(customerId)).toEqual([textOf(await preview(token, track))])
  })

  test('a live payment answers every click, also one of a page with other amounts; a new one after it takes only what was reserved', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    const track = await ticketOf(15_000_000)
    const agreed = amountsOf(await preview(token, track))
    const clicks = await Promise.all(Array.from({ length: 20 }, () => pay(token, track, agreed)))
    const ids = new Set(clicks.map(({ body }) => body.results.payment_id))
    expect([clicks.every(({ status }) => status === 201), ids.size]).toEqual([true, 1])
    const [id = ''] = ids
    const other = { ...agreed, cash_payment_amount: 1 }
    expect((await pay(token, track, other)).body.results.payment_id).toBe(id)

    counter.pass(20 * 60_000)
    expect((await askGateway(counter.app, customerId, id, null))?.status).toBe('EXPIRED')
    expect((await pay(token, track, other)).body.code).toBe('AMOUNTS_CHANGED')
    // What is reserved does not follow the markup any more.
    await setMarkup(400)
    const begun = await pay(token, track, agreed)
    expect([begun.status, begun.body.results.amount]).toEqual([201, 5_000_000])
  })

  test('an Idempotency-Key answers the same amounts again and refuses others', async () => {
    const { token } = await counter.buyer({ credit: 10_000_000 })
    const track = await ticketOf(15_000_000)
    const agreed = amountsOf(await preview(token, track))
    const begun = await pay(token, track, agreed, `key-${track}`)
    expect((await pay(token, track, agreed, `key-${track}`)).body.results.payment_id).toBe(begun.body.results.payment_id)
    const reused = await pay(token, track, { ...agreed, markup_amount: 1 }, `key-${track}`)
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
