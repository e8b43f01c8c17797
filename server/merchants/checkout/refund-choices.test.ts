import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, dayOf, instant } from '#domain/platform/kernel/time.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { beginHold } from '#server/lending/plans/holds/begin-hold.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { writeOff } from '#testing/lending/plans/write-offs.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'
import { applyRefundChoices, choicesOf } from './refund-choices.ts'
import { refundChoices } from './tables.ts'

onBothEngines('refunds that are to lower a debt later', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })
  const db = () => database().db
  const amount = rial(10_000_000)

  /** A refund of 10,000,000 whose customer chose the debt; returns what has become of it. */
  async function chosen({ customerId, id: orderId }: OrderRow) {
    const trackNumber = randomUUID()
    const parts = [{ orderId, amount }]
    const asked = { credits: parts, pending: parts, askedAt: morning, choice: 'DEBT', chosenAt: morning } as const
    await db()
      .insert(refundChoices)
      .values({ customerId, trackNumber, refundId: 'all', ...asked })
    return async () => present((await choicesOf(db(), customerId, trackNumber))[0])
  }

  test('one that cannot lower it yet holds up none behind it', async () => {
    const [reported, free] = [(await repaidOrder(db(), slug, 'credit')).order, (await repaidOrder(db(), slug, 'credit')).order]
    const app = await createTestApp(database(), { startsAt: new Date(morning + dayMs).toISOString() })
    const disputed = { disputed: rial(40_000_000), reportId: randomUUID(), until: addDays(dayOf(app.now()), 21), ...asOf(app.now()) }
    await db().transaction((tx) => beginHold(tx, { customerId: reported.customerId, orderId: reported.id, ...disputed }))
    const [ofDisputed, ofFree] = [await chosen(reported), await chosen(free)]
    for (let run = 0; run < 2; run += 1) {
      app.pass(1000)
      await applyRefundChoices(app.app, 1)
    }
    expect(await ofFree()).toMatchObject({ pending: [], lowered: amount })
    expect(await ofDisputed()).toMatchObject({ pending: [{ orderId: reported.id, amount }], lowered: 0 })
  })

  test('one of a debt that was written off with its credit is tried once more and ends', async () => {
    const at = noonOf(dayOf(instant(morning + 600 * dayMs)))
    const { order } = await repaidOrder(db(), slug, 'credit')
    const app = await createTestApp(database(), { startsAt: new Date(at).toISOString() })
    const refund = await chosen(order)
    expect(await writeOff({ app: app.app, order, at })()).toBe('written off')
    await applyRefundChoices(app.app)
    expect(await refund()).toMatchObject({ pending: [], lowered: 0, toWallet: 0 })
  })
})
