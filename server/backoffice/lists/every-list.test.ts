import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { contactUs, joinCampaign } from '#contract/catalogue/help/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { insertConversation, writeConversation } from '#server/engagement/support/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { hidden, listCases, type ListCase } from '#testing/backoffice/list-cases.ts'
import { moneyRequests } from '#testing/backoffice/money-requests.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

type Row = Readonly<Record<string, unknown>>

onOneEngine('every list of staff', (database) => {
  let scene: Scene
  let mobile = ''
  const tokens = new Map<StaffRole, string>()
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    let count = 0
    const next = () => (count += 1)
    const as = async (role: StaffRole) => (await staffApp.signedIn(`lister${next()}`, role)).token
    scene = { it, owner: ownerOf(database()), staffApp, slug: await openShops(it.app.db), as, next }
    let leads = 0
    for (const name of ['مریم محمدی', 'نگار احمدی', 'نگار رضایی']) {
      const body = { full_name: name, email: 'reader@example.ir', phone: '09120000007', subject: 'پرسش', text: '=1+1' }
      await it.call(contactUs, { body })
      const lead = { fullname: name, mobile: `0912000001${(leads += 1)}`, utm_campaign: 'yalda' }
      await it.call(joinCampaign, { body: lead })
      it.pass(dayMs)
    }
    for (const call of ['ops.cancel-request.accept', 'ops.cancel-request.take-up']) {
      const { params } = (await moneyRequests[call]?.(scene)) ?? {}
      const customerId = Number(params?.['customer_id'])
      const [fee] = await rowsOf<{ id: number; mobile: string }>(
        it.app.db,
        sql`select t.id, c.mobile from ledger_transfers t join customers c on c.customer_id = t.customer_id
          where t.customer_id = ${customerId} and t.event = 'FEE_PAID'`,
      )
      mobile = fee?.mobile ?? ''
      await it.app.db.execute(sql`update customers set name = '=1+1', family = ${hidden} where customer_id = ${customerId}`)
      const body = { customer_id: customerId, transfer_id: fee?.id ?? 0, why: 'به درخواست مشتری.' }
      const asked = await insertConversation(it.app.db, { customerId, orderId: null, subject: '=1+1', at: it.now() })
      if (call.endsWith('accept')) await writeConversation(it.app.db, asked, { status: 'CLOSED', closedAt: it.now() })
      await staffApp.call(proposeReversal, { body }, await as('FINANCE'))
      it.pass(dayMs)
    }
    await moneyRequests['ops.proposal.refuse']?.(scene)
    await it.app.db.execute(sql`insert into webhooks (merchant_id, event, event_id, created_at, status, tries, next_try_at)
      select 1, ${JSON.stringify({ type: 'credit_ticket.done', ticket: { track_number: '=T1' } })}::jsonb, gen_random_uuid(),
        ${new Date(it.now()).toISOString()}::timestamptz - make_interval(mins => n), case n when 1 then 'PARKED' else 'PENDING' end, 1, now()
      from generate_series(1, 3) n`)
    await it.app.db.execute(sql`insert into file_differences (customer_id, partner, key, day, kind, theirs, found_at, changed_at)
      select 0, case n when 1 then 'bank' else 'gateway' end, '=T' || n, '2026-11-20', 'UNKNOWN_TO_US', 1000,
        ${new Date(it.now()).toISOString()}::timestamptz - make_interval(mins => n), now() from generate_series(1, 3) n`)
    await it.app.db.execute(
      sql`update stores set is_open = false, mobile = '09120000099', name = '=1+1' where id = (select max(id) from stores)`,
    )
    for (const role of ['FINANCE', 'SUPPORT', 'ADMIN'] as const) tokens.set(role, await as(role))
  }, 60_000)

  const page = async ({ read, role, params }: ListCase, filter: object) => {
    const { status, body } = await scene.staffApp.call(read, given(read, filter, params), tokens.get(role))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as unknown as { results: readonly Row[]; metas: { next: string | null } }
  }
  /** The whole list by its pages of one row. */
  const walked = async (list: ListCase, filter: object) => {
    const rows: Row[] = []
    for (let cursor: string | undefined; ;) {
      const { results, metas } = await page(list, { ...filter, per_page: 1, ...(cursor !== undefined && { cursor }) })
      rows.push(...results)
      if (metas.next === null) return rows
      cursor = metas.next
    }
  }
  const fileOf = async ({ file, role, params }: ListCase, filter: object) => {
    const { status, body } = await scene.staffApp.call(file, given(file, { format: 'csv', ...filter }, params), tokens.get(role))
    if (status !== 200) throw new Error(JSON.stringify(body))
    const text = (body as unknown as Buffer).toString()
    return { text, lines: Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data.slice(1) }
  }

  for (const [name, list] of Object.entries(listCases)) {
    const { sorts, some, role, index, secrets, statement, isUndated, isWhole } = list
    // The audit grows by its own files and by reads of messages, so that it is compared up to where it was.
    const isBefore = (rows: readonly Row[]) => rows.map(keyOf).filter((_, at) => name !== 'audit' || at < 8)

    test(`F-204: ${name}: everything until it is filtered, each row once on the pages of every sort, which two ways reverse`, async () => {
      const [newest = '', oldest = ''] = sorts
      const all = await walked(list, {})
      expect(all.length).toBeGreaterThan(1)
      expect(new Set(all.map(keyOf)).size).toBe(all.length)
      expect(isBefore(await walked(list, { sort: oldest }))).toEqual(isBefore(all.toReversed()))
      for (const sort of sorts) expect((await page(list, { sort })).results.length).toBe(Math.min(30, all.length))
      expect(isBefore((await page(list, { sort: newest })).results)).toEqual(isBefore(all.slice(0, 30)))
      const filtered = await walked(list, some)
      expect([filtered.length > 0, filtered.length < all.length]).toEqual([true, !isWhole])
      if (isUndated) return
      const today = dayOf(scene.it.now())
      expect((await page(list, { from_day: addDays(today, 1) })).results).toEqual([])
      expect((await walked(list, { from_day: addDays(today, -9), to_day: today })).length).toBe(all.length)
    })

    test(`F-204: ${name}: the file has the filtered whole without a formula, and whom it names only for a logged reason`, async () => {
      const rows = await walked(list, some)
      const masked = await fileOf(list, some)
      expect(masked.lines.length).toBeGreaterThanOrEqual(rows.length)
      const full = await fileOf(list, { ...some, why: 'درخواست قضایی' })
      const names = secrets(mobile)
      expect(names.map((secret) => [masked.text.includes(secret), full.text.includes(secret)])).toEqual(names.map(() => [false, true]))
      for (const cell of full.lines.flat()) expect(cell).not.toMatch(/^[=+@]/)
      const noted = await rowsOf<{ after: Row }>(
        scene.it.app.db,
        sql`select after from staff_audit_records where action = ${list.file.id} order by seq desc limit 2`,
      )
      expect(noted.map(({ after }) => [after['masked'], after['why']])).toEqual([
        [false, 'درخواست قضایی'],
        [true, undefined],
      ])
      expect(JSON.stringify(noted)).not.toContain('نگار')
      const { status } = await scene.staffApp.call(list.file, given(list.file, { format: 'csv' }, list.params), await scene.as('REVIEWER'))
      expect([role, status]).toEqual([role, 403])
    })

    test(`F-204: ${name}: its first page is found by an index, whichever way it is sorted`, async () => {
      if (!statement) return
      await scene.it.app.db.transaction(async (tx) => {
        // With few rows a scan is always cheaper; what is asked is whether an index can give the order at all.
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_sort = off`)
        await tx.execute(sql`set local enable_hashjoin = off`)
        await tx.execute(sql`set local enable_mergejoin = off`)
        for (const sort of sorts as readonly never[]) {
          const plan = await rowsOf<Record<string, string>>(tx, sql`explain ${statement(tx, sort)}`)
          expect(plan.flatMap((row) => Object.values(row)).join('\n')).toMatch(index)
        }
      })
    })
  }
})

/** The input of a call: a filter is in the query of a GET, else in the body. */
const given = ({ method }: Route, filter: object, params?: object) =>
  ({ ...(params && { params }), ...(method === 'GET' ? { query: filter } : { body: filter }) }) as never

const keyOf = ({ seq, id, key, subject, customer }: Row) =>
  JSON.stringify([seq ?? id ?? key ?? subject, (customer as { id?: number } | null)?.id])
