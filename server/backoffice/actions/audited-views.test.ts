import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAccountInquiries } from '#contract/backoffice/customers/routes.ts'
import { listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { readProblemForStaff } from '#contract/backoffice/problems/routes.ts'
import { readSupport } from '#contract/backoffice/support/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { orderRequests } from '#testing/backoffice/order-requests.ts'
import { problemRequests } from '#testing/backoffice/problem-requests.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { tableRequests } from '#testing/backoffice/table-requests.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const prepared = { ...orderRequests, ...problemRequests, ...tableRequests }

onBothEngines('reads of account numbers and of customers’ files', (database) => {
  let scene: Scene
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`viewer${next()}`, role)).token
    scene = { it, owner: ownerOf(database()), staffApp, slug: await openShops(it.app.db), as, next }
    const { db, jobs } = it.app
    await db.execute(sql`insert into merchants (store_id, status, commission_per_ten_thousand, markup_per_ten_thousand, least_ticket, most_ticket, created_at)
      values (1, 'ACTIVE', 1, 0, 100000, 500000000, now())`)
    jobs.on('error', () => undefined)
  })

  test.for([
    ['شمارهٔ کامل حساب تازهٔ', listAccountInquiries, 'REVIEWER'],
    ['پیوست‌های گفت‌وگوی', readSupport, 'SUPPORT'],
    ['فایل‌های گزارش مشکل خرید', readProblemForStaff, 'SUPPORT'],
  ] as const)('«%s …»: one record a day for each reader', async ([words, route, role]) => {
    const { params, token } = await present(prepared[route.id])(scene)
    const read = async (by: string | null) => expect((await scene.staffApp.call(route as Route, { params }, by ?? '')).status).toBe(200)
    const admin = await scene.as('ADMIN')
    const records = async () => (await scene.staffApp.call(listAudit, { query: { deed: route.id } }, admin)).body.results
    await read(token)
    await read(token)
    const [first, ...others] = await records()
    expect(others).toEqual([])
    expect(first).toMatchObject({ group: 'views', customer_id: params?.['customer_id'], after: { shown: [expect.any(Number)] } })
    expect(first?.sentence).toContain(words)
    await read(await scene.as(role))
    expect(await records()).toHaveLength(2)
  })
})
