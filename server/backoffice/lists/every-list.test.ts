import { sql, type SQLWrapper } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { downloadProposals, listProposals, proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { downloadTransfers, listTransfers } from '#contract/backoffice/finance/routes.ts'
import { downloadAudit, listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { downloadCancelRequests, downloadMessages, listCancelRequests, listMessages } from '#contract/backoffice/requests/routes.ts'
import { contactUs } from '#contract/catalogue/help/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { auditSorts, cancelRequestSorts, messageSorts, proposalSorts, sortsOf, transferSorts } from '#domain/backoffice/lists/list-names.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { pageOfProposals } from '#server/backoffice/approvals/sql.ts'
import { transfersSql } from '#server/backoffice/finance/ledger-sql.ts'
import { pageOfCancelRequests } from '#server/backoffice/requests/cancel-requests-sql.ts'
import { pageOfMessages } from '#server/backoffice/requests/messages-sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { moneyRequests } from '#testing/backoffice/money-requests.ts'
import type { Scene } from '#testing/backoffice/scene.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

type List = {
  readonly role: StaffRole
  readonly read: Route
  readonly file: Route
  readonly sorts: readonly string[]
  /** A filter that some rows pass, and some do not. */
  readonly some: object
  readonly index: RegExp
  /** What the file has only for a reason. */
  readonly secrets: (mobile: string) => readonly string[]
  /** The statement of its first page; the audit's is in the order of its primary key. */
  readonly statement?: (db: Db, sort: never) => SQLWrapper
}

const hidden = 'پنهانی'
const ofCustomer = (mobile: string) => [mobile, hidden]
const first = { cursor: null, limit: 31 } as const
const lists: Readonly<Record<string, List>> = {
  proposals: {
    role: 'FINANCE',
    read: listProposals,
    file: downloadProposals,
    sorts: sortsOf(proposalSorts),
    some: { kind: 'REVERSAL' },
    index: /money_proposals_by_(time|amount)/,
    secrets: ofCustomer,
    statement: (db, sort) => pageOfProposals(db, { ...first, sort }),
  },
  transfers: {
    role: 'FINANCE',
    read: listTransfers,
    file: downloadTransfers,
    sorts: sortsOf(transferSorts),
    some: { account: 'CUSTOMER_DEPOSIT' },
    index: /ledger_transfers_by_time/,
    secrets: ofCustomer,
    statement: (_, sort) => transfersSql({ ...first, sort }),
  },
  'cancel requests': {
    role: 'SUPPORT',
    read: listCancelRequests,
    file: downloadCancelRequests,
    sorts: sortsOf(cancelRequestSorts),
    some: { status: 'OPEN' },
    index: /tickets_paid/,
    secrets: ofCustomer,
    statement: (db, sort) => pageOfCancelRequests(db, { ...first, sort }),
  },
  messages: {
    role: 'SUPPORT',
    read: listMessages,
    file: downloadMessages,
    sorts: sortsOf(messageSorts),
    some: { q: 'نگار' },
    index: /contact_messages_by_time/,
    secrets: () => ['نگار احمدی', '09120000007'],
    statement: (db, sort) => pageOfMessages(db, { ...first, sort }),
  },
  audit: {
    role: 'ADMIN',
    read: listAudit,
    file: downloadAudit,
    sorts: sortsOf(auditSorts),
    some: { group: 'money' },
    index: /staff_audit_pkey/,
    secrets: () => [hidden],
  },
}
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
    for (const name of ['مریم محمدی', 'نگار احمدی', 'نگار رضایی']) {
      const body = { full_name: name, email: 'reader@example.ir', phone: '09120000007', subject: 'پرسش', text: '=1+1' }
      await it.call(contactUs, { body })
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
      await staffApp.call(proposeReversal, { body }, await as('FINANCE'))
      it.pass(dayMs)
    }
    await moneyRequests['ops.proposal.refuse']?.(scene)
    for (const role of ['FINANCE', 'SUPPORT', 'ADMIN'] as const) tokens.set(role, await as(role))
  }, 60_000)

  const page = async ({ read, role }: List, filter: object) => {
    const { status, body } = await scene.staffApp.call(read, given(read, filter), tokens.get(role))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as unknown as { results: readonly Row[]; metas: { next: string | null } }
  }
  /** The whole list by its pages of one row. */
  const walked = async (list: List, filter: object) => {
    const rows: Row[] = []
    for (let cursor: string | undefined; ;) {
      const { results, metas } = await page(list, { ...filter, per_page: 1, ...(cursor !== undefined && { cursor }) })
      rows.push(...results)
      if (metas.next === null) return rows
      cursor = metas.next
    }
  }
  const fileOf = async ({ file, role }: List, filter: object) => {
    const { status, body } = await scene.staffApp.call(file, given(file, { format: 'csv', ...filter }), tokens.get(role))
    if (status !== 200) throw new Error(JSON.stringify(body))
    const text = (body as unknown as Buffer).toString()
    return { text, lines: Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data.slice(1) }
  }

  for (const [name, list] of Object.entries(lists)) {
    const { sorts, some, role, index, secrets, statement } = list
    // The audit grows by its own files and by reads of messages, so that it is compared up to where it was.
    const isBefore = (rows: readonly Row[]) => rows.map(keyOf).filter((_, at) => name !== 'audit' || at < 8)

    test(`${name}: everything until it is filtered, each row once on the pages of every sort, which two ways reverse`, async () => {
      const [newest = '', oldest = ''] = sorts
      const all = await walked(list, {})
      expect(all.length).toBeGreaterThan(1)
      expect(new Set(all.map(keyOf)).size).toBe(all.length)
      expect(isBefore(await walked(list, { sort: oldest }))).toEqual(isBefore(all.toReversed()))
      for (const sort of sorts) expect((await page(list, { sort })).results.length).toBe(Math.min(30, all.length))
      expect(isBefore((await page(list, { sort: newest })).results)).toEqual(isBefore(all.slice(0, 30)))
      const filtered = await walked(list, some)
      expect([filtered.length > 0, filtered.length < all.length]).toEqual([true, true])
      const today = dayOf(scene.it.now())
      expect((await page(list, { from_day: addDays(today, 1) })).results).toEqual([])
      expect((await walked(list, { from_day: addDays(today, -9), to_day: today })).length).toBe(all.length)
    })

    test(`${name}: the file has the filtered whole without a formula, and whom it names only for a logged reason`, async () => {
      const rows = await walked(list, some)
      const masked = await fileOf(list, some)
      expect(masked.lines.length).toBeGreaterThanOrEqual(rows.length)
      const full = await fileOf(list, { ...some, why: 'درخواست قضایی' })
      const names = secrets(mobile)
      expect(names.map((secret) => [masked.text.includes(secret), full.text.includes(secret)])).toEqual(names.map(() => [false, true]))
      for (const cell of full.lines.flat()) expect(cell).not.toMatch(/^[=+@]/)
      const noted = await rowsOf<{ after: Row }>(
        scene.it.app.db,
        sql`select after from staff_audit where action = ${list.file.id} order by seq desc limit 2`,
      )
      expect(noted.map(({ after }) => [after['masked'], after['why']])).toEqual([
        [false, 'درخواست قضایی'],
        [true, undefined],
      ])
      expect(JSON.stringify(noted)).not.toContain('نگار')
      const { status } = await scene.staffApp.call(list.file, given(list.file, { format: 'csv' }), await scene.as('REVIEWER'))
      expect([role, status]).toEqual([role, 403])
    })

    test(`${name}: its first page is found by an index, whichever way it is sorted`, async () => {
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
const given = ({ method }: Route, filter: object) => (method === 'GET' ? { query: filter } : { body: filter }) as never

const keyOf = ({ seq, id, customer }: Row) => JSON.stringify([seq ?? id, (customer as { id?: number } | null)?.id])
