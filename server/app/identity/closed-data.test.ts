import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomerNote, downloadCustomers, findCustomers, readCustomer, showCustomer } from '#contract/backoffice/customers/routes.ts'
import { listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { answerMessage } from '#contract/backoffice/requests/routes.ts'
import { closeAccount as closeCall, readClosure } from '#contract/engagement/closure/routes.ts'
import { openConversation } from '#contract/engagement/support/routes.ts'
import { askDataExport } from '#contract/identity/data-exports/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { auditBreaks, writeAudit } from '#server/backoffice/audit/audit.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { passFilesOfClosed } from '#server/engagement/closure/close-account.ts'
import { eraseWhatIsDue } from '#server/engagement/closure/retention.ts'
import { openSender, sentChannels } from '#server/engagement/deliveries/send-due-deliveries.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { tendDataExports } from '#server/identity/data-exports/make-exports.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { changeProfile, profileOf } from '#server/identity/profile/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { removeFiles } from '#server/platform/files/remove-files.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { countName } from '#server/platform/rate-limits/count-name.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openBackedOrder } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Values that only this person has, in everything that may have them. */
const canaries = {
  name: 'قناری‌نام',
  family: 'قناری‌خانوادگی',
  fatherName: 'قناری‌پدر',
  email: 'canary@example.ir',
  address: 'خیابان قناری',
  card: '603799******4321',
  message: 'پیام قناری',
  note: 'یادداشت قناری',
  file: 'CANARY-BYTES',
  fileName: 'canary-file.pdf',
  contract: 'قناری‌قرارداد',
} as const

onEveryEngine('the personal data of a closed account', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let log = ''
  /** Every message that left, over SMS, e-mail and push. */
  const sent: unknown[] = []
  beforeAll(async () => {
    const lines = openLog({ logLevel: 'debug' }, { write: (line: string) => void (log += line) })
    const partners = politePartners(() => it.now())
    for (const channel of ['sms', 'noticeSms', 'mail', 'push'] as const) {
      const { send } = partners[channel] as { send: (message: unknown, to?: unknown) => unknown }
      Object.assign(partners[channel], { send: (...message: readonly [unknown]) => (sent.push(message), send(...message)) })
    }
    it = await createTestApp(database(), { log: lines, partners })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
  })
  afterAll(() => it.http.close())

  const enter = (customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
  /** Each table of the database, those of the job queue too, and file of the data folder that has one of the values. */
  const findIn = async (values: readonly string[]): Promise<readonly string[]> => {
    const { db, config } = it.app
    const tables = await rowsOf<{ schema: string; table: string; columns: string[] }>(
      db,
      sql`select c.table_schema as schema, c.table_name as "table", jsonb_agg(c.column_name) as columns from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
        where c.table_schema in ('public', 'pgboss') and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')
          and c.table_name not like 'citus%' group by 1, 2`,
    )
    const found: string[] = []
    for (const { schema, table, columns } of tables) {
      const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
      const texts = await rowsOf<{ text: string }>(
        db,
        sql`select concat_ws(' ', ${sql.join(
          columns.map((column) => sql`${sql.identifier(column)}::text`),
          sql`, `,
        )}) as text from ${name}`,
      )
      if (texts.some(({ text }) => values.some((value) => text.includes(value)))) found.push(table)
    }
    const files = readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(config.dataDir, name))
    for (const file of files)
      if (statSync(file).isFile() && values.some((value) => readFileSync(file).includes(value)))
        found.push(`file ${readFileSync(file).toString()}`)
    return found.toSorted()
  }

  test('R-OWN-07: a person with values in everything closes: they remain where the law wants them and nowhere else, and after its term nowhere; ledger and audit are whole, and no log or message has them', async () => {
    const { db, files } = it.app
    log = ''
    const owner = await openBackedOrder(it, slug)
    const person = await someone(db, { grade: 'A1', documents: true })
    const { customerId, mobile, nationalCode } = person
    const { personnelNumber } = await profileOf(db, customerId)
    const token = await enter(customerId)
    const { name, family, fatherName, email } = canaries
    await changeProfile(db, customerId, { name, family, fatherName, email, mainStreet: canaries.address })
    const sheba = shebaOf('056', '7654321098765')
    await storeAccounts(db, customerId, [{ type: 'CURRENT', number: sheba }], it.now())
    await it.call(openConversation, { body: { subject: canaries.message, text: canaries.message } }, { token })
    await db.execute(
      sql`insert into customer_notes (customer_id, text, written_by, written_at) values (${customerId}, ${canaries.note}, 1, now())`,
    )
    await db.execute(sql`insert into money_proposals
        (customer_id, id, kind, subject, terms, amount, why, status, proposed_by, proposed_at, decided_by, decided_at, refusal)
      values (${customerId}, default, 'REVERSAL', 'transfer:1', '{}', 1000, ${canaries.note}, 'REFUSED', 1, now(), 2, now(), ${canaries.note})`)
    await db.execute(sql`insert into notice_emails (customer_id, email, confirmed_at) values (${customerId}, ${email}, now())`)
    await db.execute(sql`insert into contact_messages (full_name, email, phone, subject, text, created_at)
      values (${name}, ${email}, ${mobile}, 'a', ${canaries.message}, now())`)
    await countName(db, { limit: 'password', name: mobile, network: '10.20.0.1', at: it.now() })
    const payment = {
      customerId,
      kind: 'point_package',
      status: 'FAILED',
      amount: rial(10_000),
      discount: rial(0),
      redirectUri: '/',
    } as const
    const times = { createdAt: it.now(), expiresAt: it.now() }
    await db.insert(payments).values({ ...payment, ...times, id: crypto.randomUUID(), maskedCard: canaries.card })
    const fileKey = await files.put(Buffer.from(canaries.file))
    await insertFile(db, {
      customerId,
      fileKey,
      fileName: canaries.fileName,
      purpose: 'document',
      type: 'pdf',
      sizeBytes: 12,
      at: it.now(),
    })
    // What staff do about the customer, about a form of theirs, and about the guarantee under the other's order.
    const admin = await staffApp.signedIn(`closer-${it.now()}`, 'ADMIN')
    const shown = await staffApp.call(showCustomer, { params: { customer_id: customerId }, body: { why: canaries.note } }, admin.token)
    expect(shown.body.results.mobile).toBe(mobile)
    const support = await staffApp.signedIn(`support-${it.now()}`, 'SUPPORT')
    const [message] = await rowsOf<{ id: number }>(db, sql`select id from contact_messages where phone = ${mobile}`)
    const answer = { params: { id: message?.id ?? 0 }, body: { answer: canaries.note, way: 'phone' as const } }
    expect((await staffApp.call(answerMessage, answer, support.token)).status).toBe(200)
    // What the law wants retained: what was signed and accepted, with its file.
    const signedKey = await files.put(Buffer.from(canaries.contract))
    await insertFile(db, {
      customerId,
      fileKey: signedKey,
      fileName: 'contract.pdf',
      purpose: 'contract',
      type: 'pdf',
      sizeBytes: 12,
      at: it.now(),
    })
    await db.execute(sql`insert into contracts (customer_id, order_id, name, file_key, file_name, drawn_at)
      values (${customerId}, 1, 'contract', ${signedKey}, ${canaries.contract}, now())`)
    await db.execute(sql`insert into accepted_texts (customer_id, kind, subject, at, text, sha256)
      values (${customerId}, 'ORDER', '1', now(), ${canaries.contract}, ${'0'.repeat(64)})`)
    // As a guarantor who declined, the name stays nowhere beside the owner's order.
    if (personnelNumber) await owner.add(personnelNumber)
    await it.relay()
    await it.call(askDataExport, {}, { token })
    await tendDataExports(it.app)
    await it.relay()
    await Promise.all(sentChannels.map(openSender(it.app)))
    expect(sent.length).toBeGreaterThan(0)
    const values = [...Object.values(canaries), mobile, nationalCode, sheba]
    expect((await findIn(values)).length).toBeGreaterThan(10)

    expect((await it.call(readClosure, {}, { token })).body.results).toMatchObject({ open: [{ kind: 'GUARANTEE', count: 1 }] })
    expect((await it.call(closeCall, { body: {} }, { token })).body).toMatchObject({
      code: 'ACCOUNT_IN_USE',
      details: { open: [{ kind: 'GUARANTEE' }] },
    })
    const given = await rowsOf<{ id: number }>(db, sql`select id from guarantees where guarantor_id = ${customerId}`)
    const aboutGuarantee = { customerId: owner.customerId, subject: `guarantee:${given[0]?.id}`, after: { reasons: [canaries.note] } }
    await db.transaction((tx) =>
      writeAudit(tx, { id: null, name: 'test', role: 'COMMAND' }, 'ops.guarantee.review', it.now(), aboutGuarantee),
    )
    await db.execute(sql`update guarantees set status = 'REJECT' where guarantor_id = ${customerId}`)
    expect((await it.call(readClosure, {}, { token })).body.results.open).toEqual([])
    expect((await it.call(closeCall, { body: {} }, { token, confirms: false })).body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      details: { step_up: { command: 'closure' } },
    })
    expect((await it.call(closeCall, { body: {} }, { token })).status).toBe(200)
    expect((await it.call(readClosure, {}, { token })).status).toBe(401)
    await passFilesOfClosed(it.app)
    await removeFiles(it.app)
    // The law's place, which the console lists: what was signed and accepted, and its file.
    const lawful = ['accepted_texts', 'contracts', `file ${canaries.contract}`]
    expect(await findIn(values)).toEqual(lawful)
    expect([await violations(db), await auditBreaks(db)]).toEqual([[], []])
    const found = await staffApp.call(findCustomers, { body: { q: nationalCode ?? '' } }, admin.token)
    expect(found.body.results.map(({ id, name: called }) => [id, called])).toEqual([[customerId, 'بی‌نام']])
    const listed = await staffApp.call(downloadCustomers, { body: { format: 'csv', q: nationalCode ?? '' } }, admin.token)
    expect(String(listed.body)).toContain(`\n${customerId},`)
    const readClosed = async () =>
      (await staffApp.call(readCustomer, { params: { customer_id: customerId } }, admin.token)).body.results.closed
    const view = await readClosed()
    expect(view?.gone).toContain('حساب‌های بانکی')
    expect(view?.retained.find(({ why }) => why === 'CONTRACT')).toMatchObject({
      what: expect.arrayContaining(['قراردادها', 'متن‌های پذیرفته']) as string[],
    })
    expect(Date.parse(view?.retained[0]?.until ?? '') - it.now()).toBeGreaterThan(3_651 * dayMs)
    const note = { params: { customer_id: customerId }, body: { text: canaries.note } }
    expect((await staffApp.call(addCustomerNote, note, support.token)).status).toBe(404)
    // An action on the closed account: its values go a month later.
    const late = { customerId, after: { why: canaries.note } }
    await db.transaction((tx) => writeAudit(tx, { id: null, name: 'test', role: 'COMMAND' }, 'ops.customer.person', it.now(), late))
    await eraseWhatIsDue(it.app)
    expect(await findIn(values)).toEqual([...lawful, 'staff_audit_values'])
    it.pass(31 * dayMs)
    await eraseWhatIsDue(it.app)
    expect([await findIn(values), await auditBreaks(db)]).toEqual([lawful, []])
    it.pass(3_620 * dayMs)
    await eraseWhatIsDue(it.app)
    expect(await findIn(values)).toEqual(lawful)
    it.pass(3 * dayMs)
    await eraseWhatIsDue(it.app)
    await removeFiles(it.app)
    expect(await findIn(values)).toEqual([])
    expect([await violations(db), await auditBreaks(db)]).toEqual([[], []])
    const admins = await staffApp.signedIn(`reader-${it.now()}`, 'ADMIN')
    const audit = (await staffApp.call(listAudit, { query: { customer_id: customerId } }, admins.token)).body.results
    for (const sentence of ['داده‌های شخصی بی‌نام را با بستن حسابش پاک کرد', 'داده‌های شخصی بی‌نام را که مهلتش سر رسیده بود پاک کرد'])
      expect(audit.map((line) => line.sentence)).toContain(sentence)
    expect(audit[0]).toMatchObject({ staff: null, after: { erased: { contracts: 1, accepted_texts: 1 } } })
    const after = await staffApp.call(readCustomer, { params: { customer_id: customerId } }, admins.token)
    expect(after.body.results.closed).toMatchObject({ erased_at: expect.any(String) as string })
    expect((await staffApp.call(findCustomers, { body: { q: nationalCode ?? '' } }, admins.token)).body.results).toEqual([])
    // Nothing that was logged has a value, and no message but the address and the first name of whom it was sent to.
    expect(values.filter((value) => log.includes(value))).toEqual([])
    const messages = JSON.stringify(sent)
    expect(values.filter((value) => messages.includes(value) && ![mobile, email, name].includes(value))).toEqual([])

    const again = await db.transaction((tx) => registerCustomer(tx, { mobile, at: it.now() }))
    expect([again.isNew, again.customerId === customerId]).toEqual([true, false])
    await it.relay()
    expect(await findIn([mobile])).toEqual(expect.arrayContaining(['customers', 'mobiles']))
  })
})
