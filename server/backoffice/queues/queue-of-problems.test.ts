import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { problemRequests } from '#testing/backoffice/problem-requests.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onOneEngine('the queue of problem reports', (database) => {
  let scene: Scene
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`problems${next()}`, role)).token
    scene = { it, owner: ownerOf(database()), staffApp, slug: await openShops(it.app.db), as, next }
  })

  test('every page follows the one before, whatever the ids of its reports', async () => {
    await problemRequests['ops.problem.reject']?.(scene)
    const { owner } = scene
    // The smallest and the largest ids that there may be, and one of as many digits as a time.
    for (const digits of ['00000000-0000-0', 'ffffffff-ffff-f', '5af3107a-4000-0'])
      await owner.execute(sql`insert into problem_reports (customer_id, id, track_number, merchant_id, store_id, kind, status, amount, description,
          opened_at, answer_until, answered_at, answer, agrees)
        select customer_id, ${`${digits}000-8000-000000000000`}::uuid, ${`CPG-${digits.slice(0, 8)}`}, merchant_id, store_id, kind, status, amount,
          description, opened_at, answer_until, answered_at, answer, agrees from problem_reports limit 1`)
    const [{ all } = { all: 0 }] = await rowsOf<{ all: number }>(owner, sql`select count(*)::int as all from problem_reports`)
    const token = await scene.as('FINANCE')
    const pageAfter = async (cursor: string | null) => {
      const query = { per_page: 1, ...(cursor !== null && { cursor }) }
      const { body } = await scene.staffApp.call(readQueue, { params: { queue: 'problems' as const }, query }, token)
      return { ids: body.results.map(({ subject }) => subject.id), next: body.metas.next }
    }
    const listed: string[] = []
    let page = await pageAfter(null)
    for (; page.next !== null && listed.length < 20; page = await pageAfter(page.next)) listed.push(...page.ids)
    listed.push(...page.ids)
    expect([listed.length, new Set(listed).size]).toEqual([all, all])
  })
})
