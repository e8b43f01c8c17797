import { beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { mortgageDeedsToReview, putMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { ordersForBank } from '#server/lending/sign-requests/sql.ts'
import { morning, openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { sign } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { isValued, orderHasStatusSql } from './context/condition.ts'
import { changeOrder, type OrderRow } from './sql.ts'

const later = instant(morning + 1_000)

onBothEngines('the queues of staff and bank', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  const orderWithStatus = async (status: OrderStatus): Promise<OrderRow> => {
    const { customerId } = await someone(database().db, { report: true, documents: true })
    return orderIn(database().db, status, customerId, slug)
  }

  test('contracts of canceled orders are not in the bank’s queue', async () => {
    const { db } = database()
    await sign(db, await orderWithStatus('REJECTED'), 'customer', morning)
    const order = await orderWithStatus('SIGNING_CONTRACTS')
    await sign(db, order, 'customer', morning)
    const due = await ordersForBank(db, later, (of) => orderHasStatusSql(of, ['SIGNING_CONTRACTS']))
    expect(due).toEqual([{ customerId: order.customerId, orderId: order.id }])
  })

  test('mortgage deeds whose valuation is not paid, or whose order ended, are not in the queue of staff', async () => {
    const { db } = database()
    const image = { fileKey: 'key', fileName: 'page.jpg' }
    const images = [image, image, image, image] as const
    const send = ({ customerId, id: orderId }: OrderRow) => putMortgageDeed(db, { customerId, orderId, number: null, images, at: morning })
    await send(await orderWithStatus('UPLOAD_MORTGAGE_DEED'))
    await send(await orderWithStatus('REJECTED'))
    const order = await orderWithStatus('UPLOAD_MORTGAGE_DEED')
    await changeOrder(db, order, { valuationPaidAt: morning })
    await send(order)
    expect((await mortgageDeedsToReview(db, later, isValued)).map(({ orderId }) => orderId)).toEqual([order.id])
  })
})
