import { beforeAll, expect, test } from 'vitest'
import { proposeWriteOff } from '#contract/backoffice/approvals/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { moneyRequests } from '#testing/backoffice/money-requests.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onOneEngine('the amounts of queues where money is decided', (database) => {
  let scene: Scene
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`amounts${next()}`, role)).token
    scene = { it, owner: ownerOf(database()), staffApp, slug: await openShops(it.app.db), as, next }
  })

  const amountsIn = async (queue: QueueName, role: StaffRole) => {
    const { body } = await scene.staffApp.call(readQueue, { params: { queue }, query: {} }, await scene.as(role))
    return body.results.map(({ customer, amount }) => ({ customer: customer?.id, amount }))
  }
  const prepared = async (call: string) => {
    const { body } = (await moneyRequests[call]?.(scene)) ?? {}
    return (body as { readonly customer_id: number } | undefined)?.customer_id
  }

  test('F-201: the queue of refunds shows the amount that would go back, before anybody proposes it', async () => {
    const customer = await prepared('ops.proposals.refund')
    expect(await amountsIn('refunds', 'FINANCE')).toEqual([{ customer, amount: 1_500_000 }])
    const taken = (await moneyRequests['ops.cancel-request.accept']?.(scene))?.params?.['customer_id']
    expect(await amountsIn('cancel-requests', 'SUPPORT')).toEqual([{ customer: taken, amount: 1_500_000 }])
  })

  test('F-201: the queue of write-offs shows what is owed, not what was once borrowed', async () => {
    const customer = await prepared('ops.proposals.write-off')
    const [shown] = await amountsIn('write-offs', 'FINANCE')
    const body = { customer_id: customer ?? 0, order_id: 0, why: 'به هیچ پیامی پاسخ نداده است.' }
    const queue = await scene.staffApp.call(readQueue, { params: { queue: 'write-offs' }, query: {} }, await scene.as('FINANCE'))
    const order_id = queue.body.results[0]?.order?.id ?? 0
    const proposed = await scene.staffApp.call(proposeWriteOff, { body: { ...body, order_id } }, await scene.as('FINANCE'))
    expect(shown).toEqual({ customer, amount: proposed.body.results.amount })
  })
})
