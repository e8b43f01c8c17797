import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { addStaff } from '#contract/backoffice/access/routes.ts'
import { showPerson } from '#contract/backoffice/order-review/routes.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { openDatabase, rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines, ownerOf, urlOfCopy } from '#testing/on-both-engines.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { auditBreaks, writeAudit, type AuditNote } from './audit.ts'

const command = { id: null, name: 'test', role: 'COMMAND' } as const

onBothEngines('the audit of staff actions', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
  })
  /** Changes rows as the database's owner, with triggers disabled. */
  const tamper = (statement: string) =>
    ownerOf(database()).transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statement))
    })
  const breaks = async () => (await auditBreaks(it.app.db)).map(({ violation }) => violation)

  test('has a row with before and after for each action and for personal data shown, with the reason; none for refused calls', async () => {
    const { db } = it.app
    const admin = await staffApp.signedIn('admin', 'ADMIN')
    const body = { name: 'sara', full_name: 'سارا رستمی', role: 'SUPPORT' as const }
    await staffApp.call(addStaff, { body }, admin.token)
    await staffApp.call(addStaff, { body }, admin.token)
    const slug = await openShops(db)
    const { customerId, mobile } = await someone(db, { grade: 'B1' })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const shown = await staffApp.call(showPerson, { params: { order: String(order.id) }, body: { why: 'تماس تلفنی' } }, admin.token)
    expect(shown.body.results.mobile).toBe(mobile)
    const rows = await rowsOf<{ action: string; staff_name: string; after: object; order_id: number | null }>(
      db,
      sql`select action, staff_name, after, order_id from staff_audit_records where staff_id = ${admin.id} order by seq`,
    )
    expect(rows).toEqual([
      { action: 'ops.staff.add', staff_name: 'admin', after: { name: 'sara', full_name: 'سارا رستمی', role: 'SUPPORT' }, order_id: null },
      { action: 'ops.order.person', staff_name: 'admin', after: { why: 'تماس تلفنی' }, order_id: order.id },
    ])
    expect(await breaks()).toEqual([])
  })

  test('cannot be updated, deleted or truncated: the database refuses it', async () => {
    for (const statement of [
      `update staff_audit set action = 'x'`,
      'delete from staff_audit',
      'truncate staff_audit',
      'truncate staff_audit_values',
    ])
      await expect(ownerOf(database()).execute(sql.raw(statement))).rejects.toThrow('Failed query')
  })

  test('has its values beside the chain, which erases them with a record and finds them changed, missing, or erased without one', async () => {
    const { db } = it.app
    const { customerId } = await someone(db)
    const write = (action: string, note: AuditNote) => db.transaction((tx) => writeAudit(tx, command, action, it.now(), note))
    await write('action.of-customer', { customerId, before: { name: 'قناری' }, after: { name: 'سهره' } })
    await write('action.of-message', { subject: 'message:7', after: { answer: 'قناری' } })
    const [first = 0, second = 0] = (
      await rowsOf<{ seq: number }>(db, sql`select seq from staff_audit where action like 'action.of-%' order by seq`)
    ).map(({ seq }) => seq)
    expect(await rowsOf(db, sql`select before, after from staff_audit where seq = ${first}`)).toEqual([{ before: null, after: null }])

    const [written] = await rowsOf<{ after: object }>(db, sql`select after from staff_audit_values where seq = ${first}`)
    await tamper(`update staff_audit_values set after = '{"name": "another"}' where seq = ${first}`)
    expect(await breaks()).toEqual([`the values of row ${first} were changed`])
    await tamper(`update staff_audit_values set after = '${JSON.stringify(written?.after)}' where seq = ${first}`)
    await tamper(`update staff_audit_values set customer_id = 1 where seq = ${second}`)
    expect(await breaks()).toEqual([`the values of row ${second} were changed`])
    await tamper(`update staff_audit_values set seq = -1, customer_id = null where seq = ${second}`)
    expect(await breaks()).toEqual(['the values of row -1 belong to no row', `the values of row ${second} are missing`])
    await tamper(`update staff_audit_values set seq = ${second} where seq = -1`)
    expect(await breaks()).toEqual([])

    for (const change of [`after = '{}'`, 'after = null', 'salt = null', 'seq = 0, salt = null, before = null, after = null'])
      await expect(ownerOf(database()).execute(sql.raw(`update staff_audit_values set ${change} where seq = ${first}`))).rejects.toThrow(
        'Failed query',
      )
    await expect(ownerOf(database()).execute(sql`delete from staff_audit_values`)).rejects.toThrow('Failed query')

    await db.execute(sql`update staff_audit_values set salt = null, before = null, after = null where seq in (${first}, ${second})`)
    expect(await breaks()).toEqual([first, second].map((seq) => `the values of row ${seq} were erased without a record`))
    await write('retention.erase', { customerId })
    expect(await breaks()).toEqual([`the values of row ${second} were erased without a record`])
    await write('retention.erase', { subject: 'message:7' })
    expect(await breaks()).toEqual([])
  })

  test('is a single chain, however many write at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => it.app.db.transaction((tx) => writeAudit(tx, command, `deed.${index}`, it.now(), {}))),
    )
    expect(await breaks()).toEqual([])
  })

  test('reports a row that was changed and hashed again, since the next row no longer follows', async () => {
    const [row] = await rowsOf<{ action: string; hash: string }>(it.app.db, sql`select action, hash from staff_audit where seq = 4`)
    await tamper(`update staff_audit set action = 'another' where seq = 4`)
    await tamper(
      `update staff_audit as a set hash = staff_audit_link(a.previous_hash, a.seq, a.at, a.staff_id, a.staff_name, a.staff_role, a.action, a.customer_id, a.order_id, a.subject, a.values_digest) where seq = 4`,
    )
    expect(await breaks()).not.toEqual([])
    await tamper(`update staff_audit as a set previous_hash = (select hash from staff_audit where seq = 4) where seq = 5`)
    expect(await breaks()).toEqual(['row 5 was changed'])
    await tamper(`update staff_audit set action = '${row?.action}', hash = '${row?.hash}' where seq = 4`)
    await tamper(`update staff_audit set previous_hash = '${row?.hash}' where seq = 5`)
    expect(await breaks()).toEqual([])
  })

  test('reports a changed row, a missing row and a truncated end', async () => {
    await tamper(`update staff_audit set subject = 'another' where seq = 2`)
    expect(await breaks()).toEqual(['row 2 was changed'])
    await tamper(`delete from staff_audit where seq = 2`)
    expect(await breaks()).toEqual(['the values of row 2 belong to no row', 'rows before 3 are missing'])
    await tamper(`delete from staff_audit where seq = (select max(seq) from staff_audit)`)
    expect((await breaks()).some((violation) => violation.startsWith('the last rows are missing'))).toBe(true)
  })
})

test.skipIf(inject('postgres') === null)(
  'the command prints sound and exits 0; it exits 1 and names rows that were changed, swapped or cut off the end',
  async () => {
    const url = await urlOfCopy()
    const database = await openDatabase({ url: ownerUrl(url) })
    for (const action of ['one', 'two', 'three'])
      await writeAudit(database.db, command, action, instant(1_700_000_000_000), { after: { action } })
    const run = () =>
      promisify(execFile)(process.execPath, ['scripts/database/verify.ts', 'audit'], { env: { ...process.env, DATABASE_URL: url } })
    const tamper = (...statements: string[]) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const statement of statements) await tx.execute(sql.raw(statement))
      })
    const saysOne = (named: string) => expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(named) })
    const swap = [2, 3].map((seq) => `update staff_audit set seq = -seq where seq = ${seq}`)
    const back = [2, 3].map((seq) => `update staff_audit set seq = ${seq} where seq = ${seq - 5}`)

    expect((await run()).stdout).toContain('3 staff actions: sound')
    await tamper(...swap, ...back)
    await saysOne('row 2 was changed')
    await tamper(...swap, ...back, 'create table kept as select * from staff_audit where seq = 3', 'delete from staff_audit where seq = 3')
    await saysOne('the last rows are missing: the chain should end at 3')
    await tamper('insert into staff_audit select * from kept', `update staff_audit set action = 'nothing' where seq = 2`)
    await saysOne('row 2 was changed')
    await database.close()
  },
  180_000,
)
