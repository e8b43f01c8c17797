import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { auditBreaks, writeAudit } from '#server/backoffice/audit/audit.ts'
import { openLedgerKeys } from '#server/billing/checkpoints/ledger-keys.ts'
import { openLogStore } from '#server/billing/checkpoints/log-store.ts'
import { makeCheckpoint } from '#server/billing/checkpoints/make-checkpoint.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { rightsFaults, unfitToServe } from '#server/platform/database/effective-rights.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase, rowsOf, type Database } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { copyOfPostgres, ownerOf } from '#testing/on-both-engines.ts'
import { ownerUrl, servingRole } from '#testing/postgres.ts'

const at = instant(Date.parse('2026-11-21T10:00:00+03:30'))
const denied = '42501'

const isMissing = inject('postgres') === null

describe.skipIf(isMissing)('R-PROOF-04: the serving role, PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await copyOfPostgres(2)
    await makeIndebted(database.db, { from: 1, count: 3, each: 2, at })
    await makeCheckpoint(
      database.db,
      { keys: openLedgerKeys('03'.repeat(32)), store: openLogStore(mkdtempSync(join(tmpdir(), 'log-'))) },
      at,
    )
    await writeAudit(database.db, { id: null, name: 'test', role: 'COMMAND' }, 'a.deed', at, {})
  })
  afterAll(() => database.close())

  const codeOf = (statement: string): Promise<unknown> =>
    database.db.execute(sql.raw(statement)).then(
      () => 'allowed',
      (fault: unknown) => rootOf(fault).code,
    )

  test.each([
    // Triggers, functions and views that protect or check.
    'alter table ledger_transfers disable trigger all',
    'alter table ledger_entries disable trigger ledger_entries_append_only',
    'drop trigger ledger_transfers_append_only on ledger_transfers',
    'create trigger mine before insert on ledger_entries for each row execute function ledger_refuse_change()',
    `create or replace function ledger_refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    'drop function ledger_chain() cascade',
    'alter function ledger_chain() security invoker',
    'create or replace view invariant_01_sums_zero as select null::text as violation where false',
    'drop view invariant_04_chains_intact',
    'drop view staff_audit_breaks',
    'set session_replication_role = replica',
    // The rows of the ledger, its anchors, the audit and the events.
    'update ledger_transfers set title = $$another$$',
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'update ledger_heads set hash = $$x$$',
    'update ledger_heads set customer_id = -customer_id',
    'delete from ledger_heads',
    'insert into ledger_heads values (99, 1, $$x$$)',
    'delete from ledger_balances',
    'update ledger_balances set account = $$CUSTOMER_WALLET$$',
    'delete from ledger_anchors',
    'update ledger_anchors set digest = $$x$$',
    'delete from ledger_leaves',
    'update ledger_leaves set hash = $$x$$',
    'update staff_audit set action = $$another$$',
    'delete from staff_audit',
    'truncate staff_audit',
    'update staff_audit_head set seq = 0',
    'update domain_events set event = $${}$$',
    'delete from domain_events',
    'delete from handled_events',
    'delete from order_events',
    'delete from order_decisions',
    'delete from guarantee_events',
    // Tables, indexes, schemas, and temporary tables that would shadow ours.
    'alter table ledger_entries drop constraint ledger_entries_unit',
    'alter table ledger_entries add column more text',
    'drop table ledger_anchors',
    'drop index ledger_entries_owed',
    'create table mine (id bigint)',
    'create temporary table ledger_transfers (id bigint)',
    `create function mine() returns text language sql as 'select null'`,
    'create schema mine',
    'create index mine on ledger_entries (amount)',
    'alter sequence ledger_transfers_id_seq restart',
    `select setval('ledger_transfers_id_seq', 1)`,
    'truncate pgboss.job',
    'delete from drizzle.__drizzle_migrations',
    // Other roles.
    'set role postgres',
    'alter role current_user superuser',
    'create role mine',
    `copy ledger_entries to program 'cat'`,
  ])('F-404: PostgreSQL refuses the server «%s»', async (statement) => {
    expect(await codeOf(statement)).toBe(denied)
  })

  test('F-404: after these attempts ledger and audit are sound, and the server’s own statements still work', async () => {
    expect(await violations(database.db)).toEqual([])
    expect(await auditBreaks(database.db)).toEqual([])
    await makeIndebted(database.db, { from: 10, count: 1, each: 1, at })
    await writeAudit(database.db, { id: null, name: 'test', role: 'COMMAND' }, 'another.deed', at, {})
    await database.db.transaction((tx) => tx.execute(sql`select from ledger_heads where customer_id = 1 for update`))
    expect(await rowsOf(database.db, sql`select seq from staff_audit_head`)).toEqual([{ seq: 2 }])
  })

  test('F-404: each table has a row of rights, and the role has exactly these rights', async () => {
    expect(await rightsFaults(database.db, servingRole.name)).toEqual([])
    const owner = ownerOf(database)
    const faults = await owner
      .transaction(async (tx) => {
        await tx.execute(sql`create table planted (customer_id bigint primary key)`)
        await tx.execute(sql`grant delete on ledger_anchors to public`)
        throw new Error('undone', { cause: await rightsFaults(tx, servingRole.name) })
      })
      .catch((fault: unknown) => (fault instanceof Error ? fault.cause : fault))
    expect(faults).toEqual(
      expect.arrayContaining([
        'planted has no row in server/platform/database/rights.ts',
        `ledger_anchors: ${servingRole.name} may «select, insert, delete», not «select, insert»`,
      ]),
    )
  })

  test('F-404: triggers resolve names in our schema, whatever the caller’s search path is', async () => {
    const open = await rowsOf(
      database.db,
      sql`select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
          and not coalesce(p.proconfig::text like '%search_path=pg_catalog, public, pg_temp%', false)`,
    )
    expect(open).toEqual([])
  })

  test('F-404: an owner, a superuser and a role without a needed right are refused, each with its reason', async () => {
    expect(await unfitToServe(database.db)).toBeNull()
    expect(await unfitToServe(ownerOf(database))).toBe('postgres is a superuser')
    const reasonAfter = (...statements: readonly string[]) =>
      ownerOf(database)
        .transaction(async (tx) => {
          for (const statement of statements) await tx.execute(sql.raw(statement))
          await tx.execute(sql.raw(`set local role ${servingRole.name}`))
          throw new Error('undone', { cause: await unfitToServe(tx) })
        })
        .catch((fault: unknown) => (fault instanceof Error ? fault.cause : fault))
    const { name } = servingRole
    expect(await reasonAfter(`alter table appointments owner to ${name}`)).toBe(`${name} owns appointments`)
    expect(await reasonAfter(`revoke insert on orders, domain_events from ${name}`)).toBe(`${name} lacks rights on domain_events, orders`)
    expect(await reasonAfter(`grant truncate on staff_audit to ${name}`)).toContain('staff_audit')
    expect(await reasonAfter('grant create on schema public to public')).toContain('may create')
  })

  test('F-404: the migrate command creates the serving role, also as an owner without superuser rights, and prints the SQL for what such an owner may not do', async () => {
    const admin = new pg.Client({ connectionString: ownerUrl(inject('postgres') ?? '').replace('DATABASE', 'postgres') })
    await admin.connect()
    await admin.query('create role least_owner login createrole')
    await admin.query('create database least owner least_owner')
    const url = (inject('postgres') ?? '').replace('DATABASE', 'least').replace('//postgres@', '//least_owner@')
    expect(await migratePatiently({ url, serving: { name: 'least_server', password: 'geheim' } })).toBeGreaterThan(9)
    const serving = await openDatabase({ url: url.replace('least_owner', 'least_server'), migrates: false })
    expect(await unfitToServe(serving.db)).toBeNull()
    await serving.close()
    await admin.query('alter role least_owner nocreaterole')
    await expect(migratePatiently({ url, serving: { name: 'another', password: null } })).rejects.toThrow(
      'As a superuser:\n  create role "another" login nosuperuser',
    )
    await expect(migratePatiently({ url, serving: { name: 'least_owner', password: null } })).rejects.toThrow('name the same role')
    await admin.end()
  })
})
