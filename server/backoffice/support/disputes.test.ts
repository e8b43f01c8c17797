import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { closeSupport, listSupport, readSupport } from '#contract/backoffice/support/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { closeConversation, openConversation, readConversation, reopenConversation } from '#contract/engagement/support/routes.ts'
import type { DisputeOutcome } from '#domain/engagement/support/dispute.ts'
import { cleanParts, writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const about = { kind: 'REPORT_REASON', item: '۵ استعلام در شش ماه' } as const

onBothEngines('disputes of the credit report', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let naser: string
  let mahsa: string
  beforeAll(async () => {
    gateStatements()
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    naser = (await staffApp.signedIn('naser', 'SUPPORT')).token
    mahsa = (await staffApp.signedIn('mahsa', 'SUPPORT')).token
  })
  afterAll(async () => {
    await staffApp.http.close()
    await it.http.close()
  })

  let count = 0
  async function disputed() {
    const { customerId, token } = await it.customer(`0916${String((count += 1)).padStart(7, '0')}`)
    const parts = { ...cleanParts, score_reduction_reasons: ['چک برگشتی', about.item] }
    const report = { customerId, nationalCode: '0012345008', score: 400, grade: 'D1', allowCredit: false, parts }
    await writeApprovedReport(it.app.db, { ...report, ...asOf(it.now()) })
    const open = (text = 'فقط یک بار بود.') =>
      it.call(openConversation, { body: { subject: 'اعتراض به گزارش اعتباری', text, about } }, { token })
    const { id, messages } = (await open()).body.results
    const call = { token, id, params: { customer_id: customerId, id }, latest: messages[0]?.id ?? 0 }
    const read = async () => (await it.call(readConversation, { params: { id } }, { token })).body.results
    return { ...call, customerId, open, read }
  }
  type Disputed = Awaited<ReturnType<typeof disputed>>
  const decide = ({ params, latest }: Disputed, outcome: DisputeOutcome | null, by = naser) => {
    const decision = outcome === null ? {} : { decision: { outcome, text: 'با شرکت اعتبارسنجی بررسی شد.' } }
    return staffApp.call(closeSupport, { params, body: { latest, ...decision } }, by)
  }

  test('R-CARE-10: a dispute carries the item of the report, staff find it, must choose an outcome, and the customer is notified of it', async () => {
    const one = await disputed()
    expect(await one.read()).toMatchObject({ about, outcome: null, status: 'OPEN' })
    const plain = await it.call(openConversation, { body: { subject: 'پرسش', text: 'کی؟' } }, { token: one.token })
    expect(plain.body.results).toMatchObject({ about: null, outcome: null })
    const query = { dispute: true, customer_id: one.customerId }
    const listed = (await staffApp.call(listSupport, { query }, naser)).body.results
    expect(listed).toMatchObject([{ id: one.id, about, outcome: null }])
    const { results: waiting } = (await staffApp.call(readQueue, { params: { queue: 'conversations' }, query: {} }, naser)).body
    expect(waiting.find(({ subject }) => subject.id === String(one.id))?.detail).toBe('REPORT_DISPUTE')

    expect((await decide(one, null)).body).toMatchObject({ code: 'OUTCOME_NEEDED' })
    const other = { params: { customer_id: one.customerId, id: plain.body.results.id }, latest: plain.body.results.messages[0]?.id ?? 0 }
    expect((await decide({ ...one, ...other }, 'REFUSED')).body).toMatchObject({ code: 'OUTCOME_NEEDED' })
    const decided = await decide(one, 'CORRECTED')
    expect([decided.status, decided.body.results]).toMatchObject([200, { status: 'CLOSED', outcome: 'CORRECTED', about }])
    await it.relay()
    expect(await one.read()).toMatchObject({
      status: 'CLOSED',
      outcome: 'CORRECTED',
      messages: [{ by: 'CUSTOMER' }, { by: 'STAFF', name: 'naser', text: 'با شرکت اعتبارسنجی بررسی شد.' }],
    })
    const notices = (await it.call(listNotifications, { query: {} }, { token: one.token })).body.results
    expect(notices.map(({ data }) => data.title)).toContain('اعتراض شما وارد بود و گزارش اصلاح شد')
  })

  test('R-CARE-10: what no report of the customer names is not disputed, though the report of another names it', async () => {
    await disputed()
    const { customerId, token } = await it.customer('09169999999')
    const open = () => it.call(openConversation, { body: { subject: 'اعتراض به گزارش اعتباری', text: 'چرا؟', about } }, { token })
    expect((await open()).body.code).toBe('NOT_IN_REPORT')
    const report = { customerId, nationalCode: '0012345008', score: 400, grade: 'D1', allowCredit: false, ...asOf(it.now()) }
    for (const item of [`${about.item} `, 'استعلام']) {
      const parts = { ...cleanParts, score_reduction_reasons: [item] }
      await writeApprovedReport(it.app.db, { ...report, parts })
    }
    expect((await open()).body.code).toBe('NOT_IN_REPORT')
    expect(await it.app.db.$count(sql`support_conversations`, sql`customer_id = ${customerId}`)).toBe(0)
  })

  test('R-CARE-10: an item has one open dispute: a second one is written into it, and a closed one is not reopened beside it', async () => {
    const one = await disputed()
    const [second, third] = await Promise.all([one.open('بار دوم'), one.open('بار سوم')])
    expect([second.body.results.id, third.body.results.id]).toEqual([one.id, one.id])
    expect((await one.read()).messages).toHaveLength(3)
    await it.call(closeConversation, { params: { id: one.id } }, { token: one.token })
    const next = (await one.open()).body.results.id
    expect(next).not.toBe(one.id)
    const reopen = () => it.call(reopenConversation, { params: { id: one.id } }, { token: one.token })
    expect((await reopen()).body).toMatchObject({ code: 'DISPUTE_OPEN' })
    await it.call(closeConversation, { params: { id: next } }, { token: one.token })
    expect((await reopen()).body.results).toMatchObject({ status: 'OPEN', about, outcome: null })
  })

  test('R-CARE-10: a dispute that is reopened waits for another outcome', async () => {
    const one = await disputed()
    await decide(one, 'REFUSED')
    await it.call(reopenConversation, { params: { id: one.id } }, { token: one.token })
    const again = await one.read()
    expect(again).toMatchObject({ status: 'OPEN', outcome: null })
    expect((await decide({ ...one, latest: again.messages.at(-1)?.id ?? 0 }, 'ACCEPTED')).body.results.outcome).toBe('ACCEPTED')
  })

  test('the database refuses an outcome where no dispute is closed, and a second open dispute of the item', async () => {
    const one = await disputed()
    const { db } = it.app
    const own = sql`customer_id = ${one.customerId} and id = ${one.id}`
    const violated = (statement: SQL) =>
      db.execute(statement).then(
        () => null,
        (fault: unknown) => rootOf(fault).constraint,
      )
    const decided = sql`update support_conversations set outcome = 'REFUSED'`
    expect(await violated(sql`${decided} where ${own}`)).toBe('support_conversations_outcome')
    const plain = sql`${decided}, status = 'CLOSED', closed_at = changed_at, about_kind = null, about_item = null where ${own}`
    expect(await violated(plain)).toBe('support_conversations_outcome')
    const second = sql`insert into support_conversations (customer_id, subject, status, opened_at, changed_at, about_kind, about_item)
      select customer_id, subject, 'OPEN', opened_at, changed_at, about_kind, about_item from support_conversations where ${own}`
    expect(await violated(second)).toBe('support_conversations_disputed')
  })

  test('R-CARE-10: two of staff who decide at once: the outcome of one, and one notice', async () => {
    const steps = (await statementsOf(async () => decide(await disputed(), 'ACCEPTED'))).length
    for (let step = 0; step < steps; step += 3) {
      const raced = await disputed()
      const results = await interleave<Awaited<ReturnType<typeof decide>>, Awaited<ReturnType<typeof decide>>>(
        it.app.db,
        () => decide(raced, 'ACCEPTED', naser),
        () => decide(raced, 'REFUSED', mahsa),
        step,
      )
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const { results: shown } = (await staffApp.call(readSupport, { params: raced.params }, naser)).body
      expect(shown).toMatchObject({ outcome: results[0].status === 200 ? 'ACCEPTED' : 'REFUSED', messages: [{}, {}] })
      const events = sql`select 1 from domain_events where customer_id = ${raced.customerId} and event ->> 'type' = 'support.decided'`
      expect(await rowsOf(it.app.db, events)).toHaveLength(1)
    }
  })
})
