import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCatalogueVersions } from '#contract/backoffice/settings/routes.ts'
import { retentionTimes, yearMs } from '#domain/identity/own-data/rules.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { auditBreaks, writeAudit, type AuditNote } from '#server/backoffice/audit/audit.ts'
import { eraseWhatIsDue } from '#server/engagement/closure/retention.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** More than two batches. */
const many = 220

onBothEngines('what is retained longer than its term', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
  })

  const moment = (before: number) => sql`${new Date(it.now() - before).toISOString()}::timestamptz`
  /** So many actions that staff took so long ago, each on another customer or subject. */
  const actions = (count: number, ago: number, { customerId, subject }: Readonly<Record<'customerId' | 'subject', string>>) =>
    it.app.db
      .execute(sql`insert into staff_audit (seq, at, staff_name, staff_role, action, customer_id, subject, after, previous_hash, hash)
      select 0, ${moment(ago)}, 'test', 'COMMAND', 'ops.test', ${sql.raw(customerId)}, ${sql.raw(subject)}, '{"why": "test"}'::jsonb, '', ''
      from generate_series(1, ${count}::int) one`)
  const retained = async (of: string) =>
    (
      await rowsOf<{ count: number }>(
        it.app.db,
        sql`select count(*)::int as count from staff_audit_records
      where action = 'ops.test' and not is_erased and ${sql.raw(of)}`,
      )
    )[0]?.count
  const records = async (of: string) =>
    (
      await rowsOf<{ count: number }>(
        it.app.db,
        sql`select count(*)::int as count from staff_audit
      where action = 'retention.erase' and ${sql.raw(of)}`,
      )
    )[0]?.count

  test('R-OWN-07: values of the audit on more customers than a batch are erased in one run, which ends when it is out of time', async () => {
    const ofCustomers = { customerId: '500000 + one', subject: 'null' }
    await actions(many, retentionTimes.auditMs + dayMs, ofCustomers)
    await actions(1, retentionTimes.auditMs - dayMs, ofCustomers)
    await eraseWhatIsDue({ ...it.app, isOutOfTime: () => true })
    expect(await retained('customer_id > 500000')).toBe(many - 100 + 1)
    await eraseWhatIsDue(it.app)
    expect([await retained('customer_id > 500000'), await records('customer_id > 500000')]).toEqual([1, many])
    expect(await auditBreaks(it.app.db)).toEqual([])
  })

  test('R-OWN-07: values of the audit without a customer are erased after the same ten years, each subject with its record', async () => {
    const { db } = it.app
    await actions(many, retentionTimes.auditMs + dayMs, { customerId: 'null', subject: `'staff:' || one` })
    await actions(1, retentionTimes.auditMs + dayMs, { customerId: 'null', subject: 'null' })
    await actions(1, retentionTimes.auditMs - dayMs, { customerId: 'null', subject: `'store:' || one` })
    await eraseWhatIsDue(it.app)
    expect([await retained(`subject like 'staff:%'`), await retained('customer_id is null')]).toEqual([0, 1])
    expect([
      await records(`customer_id is null and subject like 'staff:%'`),
      await records('customer_id is null and subject is null'),
    ]).toEqual([many, 1])
    expect(await auditBreaks(db)).toEqual([])
    await eraseWhatIsDue(it.app)
    expect(await records('customer_id is null')).toBe(many + 1)
  })

  test('versions of a reference table whose values are erased are listed no more', async () => {
    const change = (at: number, after: AuditNote['after']) =>
      it.app.db.transaction((tx) =>
        writeAudit(tx, { id: null, name: 'test', role: 'COMMAND' }, 'ops.catalogue.add', instant(it.now() - at), {
          subject: 'faq:1',
          after,
        }),
      )
    await change(retentionTimes.auditMs + dayMs, { question: 'old' })
    await change(dayMs, { question: 'new' })
    await eraseWhatIsDue(it.app)
    const { token } = await staffApp.signedIn('content', 'ADMIN')
    const { body } = await staffApp.call(listCatalogueVersions, { params: { catalogue: 'faq' }, query: {} }, token)
    expect(body.results.map(({ after }) => after)).toEqual([{ question: 'new' }])
  })

  test('R-OWN-07: more closed accounts than a batch are erased in one run once their term is over', async () => {
    const { db } = it.app
    await db.execute(sql`insert into closures (customer_id, closed_at, mobile_hmac, file_keys)
      select 600000 + one, ${moment(10 * yearMs + dayMs)}, 'h' || one, '[]' from generate_series(1, ${many}::int) one`)
    await eraseWhatIsDue(it.app)
    const [left] = await rowsOf(db, sql`select count(*)::int as count from closures where erased_at is null and mobile_hmac <> ''`)
    expect([left, await records('customer_id > 600000')]).toEqual([{ count: 0 }, many])
    expect(await auditBreaks(db)).toEqual([])
  })
})
