import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { auditBreaks, writeAudit } from '#server/backoffice/audit/audit.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { embed } from '#server/platform/database/embedded.ts'
import { migrations } from '#server/platform/database/migrations.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { parsers } from '#server/platform/database/parsers.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { openPolicies } from '#server/platform/policies/current-policies.ts'

test('migrations only add: only 0017 renames or drops tables or columns, and it requires stopped servers', () => {
  const files = globSync(`${migrations.migrationsFolder}/*.sql`)
  const renaming = files.filter((file) => /\brename (to|column)\b|\bdrop (table|column)\b/i.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(17)
  expect(renaming.map((file) => basename(file))).toEqual(['0017_standard-terms.sql'])
  expect(readFileSync(renaming[0] ?? '', 'utf8')).toContain('Stop every server and worker first')
})

/** The product's migrations up to `last`. */
function migrationsUpTo(last: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'migrations-')), 'migrations')
  cpSync(migrations.migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }))
  return folder
}

const filled = [
  `insert into facts (customer_id, type, fact) values (7, 'customer.registered', '{"type": "customer.registered", "customerId": 7}')`,
  `insert into facts_heard values (7, 1, 'orders')`,
  `insert into staff_audit (at, staff_name, staff_role, deed, after) values (now(), 'test', 'COMMAND', 'staff:add', '{"number": 1}')`,
  `insert into staff_audit (at, staff_name, staff_role, deed, customer_id, before) values (now(), 'test', 'COMMAND', 'staff:change', 7, '{"number": 2}')`,
  `insert into staff_audit (at, staff_name, staff_role, deed) values (now(), 'test', 'COMMAND', 'staff:leave')`,
  `insert into door_tries values ('password-by-name', '09121112233', 3, now())`,
  `insert into visits (national_code, fullname, mobile, visit_day, visit_time, created_at)
    values ('0012345679', 'سارا محمدی', '09121112233', '2026-11-23', '10:00', now())`,
  `insert into payments (customer_id, kind, status, amount, discount, redirect_uri, created_at, expires_at, heard_at, kept)
    values (7, 'invoice', 'EXPIRED', 10000, 0, '/', now(), now(), now(), true)`,
  `insert into orders (customer_id, type, status, status_at, created_at, customer_acted_at, amount, invoice_count, yearly_rate, wage,
      monthly_invoice, total_repayment, order_cost, api_cost, shipping_cost, points_needed, is_own_fund, guarantors_needed,
      promissory_amount, promissory_cost, has_bank_account, channel, device_name, utm, bank_account_number, destination_bank_account_number)
    select customer_id, 'INSTANT_LOAN', status, now(), '2026-10-01T00:00:00Z', now(), 1000, 3, 23, 10, 337, 1010, 0, 0, 0, 0, false, 0, 0, 0, true,
      'web_desktop', 'test', '{}', account, destination
    from (values (7, 'PAYING', '12345678', 'IR820540102680020817909002'), (7, 'FINISHED', '12345678', null),
      (8, 'CHECK_HAVING_ACCOUNT', '87654321', null)) as named (customer_id, status, account, destination)`,
]

test('F-023: a database filled before the tables were renamed is migrated and works; the accounts of its paid orders become bank accounts', async () => {
  const pglite = new PGlite({ parsers })
  await migrate(drizzle(pglite), { migrationsFolder: migrationsUpTo(16) })
  for (const statement of filled) await pglite.exec(statement)
  const [{ hash: former } = { hash: '' }] = (await pglite.query<{ hash: string }>('select hash from staff_audit_head')).rows
  expect(former).toMatch(/^[0-9a-f]{64}$/)
  await migrate(drizzle(pglite), { migrationsFolder: migrationsUpTo(87) })
  // A broken chain of the audit is not linked anew, which would hide the break.
  const tamper = (action: string) =>
    pglite.exec(
      `set session_replication_role = replica; update staff_audit set action = '${action}' where seq = 1; reset session_replication_role`,
    )
  await tamper('another')
  await expect(embed(pglite)).rejects.toMatchObject({ cause: { message: expect.stringContaining('staff_audit is broken') as string } })
  await tamper('staff:add')
  const database = await embed(pglite)
  const { db } = database

  expect(await violations(db)).toEqual([])
  expect(await auditBreaks(db)).toEqual([])
  expect(await rowsOf(db, sql`select returned_at is not null as returned, is_credited_to_wallet as credited from payments`)).toEqual([
    { returned: true, credited: true },
  ])
  expect(await rowsOf(db, sql`select count::int as count from rate_limits where limit_name = 'password-by-name'`)).toEqual([{ count: 3 }])
  expect(await rowsOf(db, sql`select on_day::text as day, at_time as time from appointments`)).toEqual([
    { day: '2026-11-23', time: '10:00' },
  ])
  const accounts = sql`select number, proof, created_at::date::text as day from bank_accounts order by number`
  expect(await rowsOf(db, accounts)).toEqual([
    { number: '12345678', proof: 'ORDER', day: '2026-10-01' },
    { number: 'IR820540102680020817909002', proof: 'ORDER', day: '2026-10-01' },
  ])
  expect(await rowsOf(db, sql`select action, before, after from staff_audit_records order by seq`)).toMatchObject([
    { action: 'staff:add', before: null, after: { number: 1 } },
    { action: 'staff:change', before: { number: 2 }, after: null },
    { action: 'staff:leave', before: null, after: null },
    { action: 'audit.relink', after: { former_hash: former } },
  ])
  // Their values are erased, and the chain is whole.
  await writeAudit(db, { id: null, name: 'test', role: 'COMMAND' }, 'account.close', instant(1_800_000_000_000), { customerId: 7 })
  await db.execute(sql`update staff_audit_values set salt = null, before = null, after = null where customer_id = 7`)
  expect([await auditBreaks(db), await db.$count(sql`staff_audit_values where salt is null`)]).toEqual([[], 1])

  // The event is still waiting; the subscriber that has handled it is not called again.
  const calls: string[] = []
  const subscribers = ['orders', 'scores'].map((name) => ({ name, handle: async () => void calls.push(name) }))
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  expect([await relayEvents({ db, log, policies: openPolicies(db), now: () => Date.now() as never }, subscribers), calls]).toEqual([
    1,
    ['scores'],
  ])
  await database.close()
})
