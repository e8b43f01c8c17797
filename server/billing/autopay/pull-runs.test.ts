import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeAutopay } from '#contract/billing/autopay/routes.ts'
import { pullAt } from '#domain/billing/autopay/pull-times.ts'
import { addDays, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { paymentOf } from '#server/billing/payments/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openFakeDirectDebit, type PullBehaviour } from '#testing/billing/autopay/fake-direct-debit.ts'
import { openAutopay, sandboxClock } from '#testing/billing/autopay/scene.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { carryOut } from './carry-out.ts'
import { pullDueInstalments } from './jobs.ts'

const processEnded = () => Promise.reject(new Error('the process ended'))

onBothEngines('runs of the pulls', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() }, { totalTimeoutMs: 1_000 })
  })
  afterAll(() => fake.close())

  /** A customer with autopay at the minute in which the first instalment is due, before the job has run. */
  async function openDue() {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    await it.notifiedOf(first)
    it.pass(Date.parse(`${present(first.dueDate)}T09:01:00+03:30`) - it.now())
    return { ...it, first }
  }

  test('a run that is out of time begins no pull, and the next one goes on', async () => {
    const it = await openDue()
    expect(await pullDueInstalments({ ...it.app, isOutOfTime: () => true })).toBe(0)
    expect(await it.pull(it.first)).toMatchObject({ status: 'PLANNED', paymentId: null })
    expect(await pullDueInstalments(it.app)).toBe(1)
    expect((await it.invoice()).status).toBe('PAID')
    await it.http.close()
  })

  test('R-REACH-10: nothing is pulled at night, whenever its customer was notified: it waits for nine in the morning', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    const due = present(first.dueDate)
    await it.at(addDays(due, -3), '08:31')
    // The job that notifies a day before comes late, in the evening before.
    await it.at(addDays(due, -1), '22:00')
    expect(await it.pull(first)).toMatchObject({ notifiedAt: it.now(), nextAt: pullAt(addDays(due, 1)) })
    // One that was due when the jobs were away is not pulled when they are back at night.
    await it.at(addDays(due, 1), '08:59')
    it.pass(14 * hourMs)
    await it.runJobs()
    expect(await it.pull(first)).toMatchObject({ status: 'PLANNED', paymentId: null })
    await it.at(addDays(due, 2), '09:01')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0 } })
    await it.http.close()
  })

  test('R-REACH-10: a pull whose process ended in the evening is not sent to the bank at night', async () => {
    const it = await openDue()
    const { partners } = it.app
    it.pass(12 * hourMs - 2 * minuteMs)
    const { log } = it.app
    Object.assign(it.app, {
      partners: { ...partners, gateway: { ...partners.gateway, request: processEnded } },
      log: { ...log, error: () => undefined },
    })
    await it.runJobs()
    expect(await it.pull(it.first)).toMatchObject({ status: 'PULLING', sentAt: null })
    Object.assign(it.app, { partners, log })
    it.pass(3 * minuteMs)
    await it.runJobs()
    expect(await it.pull(it.first)).toMatchObject({ status: 'PULLING', sentAt: null })
    it.pass(20 * minuteMs)
    await it.runJobs()
    const tomorrow = addDays(present(it.first.dueDate), 1)
    expect(await it.pull(it.first)).toMatchObject({ status: 'PLANNED', tries: 0, nextAt: pullAt(tomorrow) })
    await it.at(tomorrow, '09:01')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0 } })
    await it.http.close()
  })

  test('R-REACH-10: of two pulls that the bank did not answer, the first is asked about as long as the second', async () => {
    const it = await openDue()
    const gateway = openFakeGateway()
    const answers: PullBehaviour[] = ['LATER', 'SILENT', 'PAYS']
    const debit = openFakeDirectDebit(gateway, () => answers.shift() ?? 'PAYS')
    Object.assign(it.app, { partners: { ...it.app.partners, gateway: gateway.gateway, directDebit: debit.directDebit } })
    const due = present(it.first.dueDate)
    await it.runJobs()
    await it.at(due, '09:25')
    expect(await it.pull(it.first)).toMatchObject({ status: 'WAITING', tries: 1, refusal: 'SILENT' })
    await it.at(due, '10:26')
    await it.at(addDays(due, 1), '09:01')
    await it.at(addDays(due, 1), '09:25')
    expect(await it.pull(it.first)).toMatchObject({ status: 'WAITING', tries: 2, refusal: 'SILENT' })
    // The bank carries the first one out after all.
    debit.carryOutLate()
    await it.at(addDays(due, 1), '10:26')
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0 } })
    expect(await it.pull(it.first)).toMatchObject({ status: 'PULLED' })
    await it.at(addDays(due, 3), '09:01')
    expect(gateway.charges()).toBe(1)
    await mustBeSound(database())
    await it.http.close()
  })

  test('R-REACH-10: a pull that the bank certainly did not receive is no try: it is made half an hour later', async () => {
    const it = await openDue()
    const { partners } = it.app
    const away = fake.again({ gateway: { ...fake.settings.gateway, address: 'http://127.0.0.1:9' } })
    Object.assign(it.app, { partners: { ...partners, directDebit: away.directDebit } })
    await it.runJobs()
    expect(await it.pull(it.first)).toMatchObject({ status: 'PLANNED', tries: 0, refusal: 'GATEWAY', sentAt: null })
    it.pass(25 * minuteMs)
    await it.runJobs()
    expect(await it.pull(it.first)).toMatchObject({ status: 'PLANNED', tries: 0, silentPaymentId: null })
    Object.assign(it.app, { partners })
    it.pass(6 * minuteMs)
    await it.runJobs()
    expect(await it.invoice()).toMatchObject({ status: 'PAID', settled: { lateFee: 0 } })
    const events = await rowsOf<{ type: string }>(
      database().db,
      sql`select type from domain_events where customer_id = ${it.customerId} and type like 'autopay.%' order by id`,
    )
    expect(events.map(({ type }) => type)).not.toContain('autopay.failed')
    await mustBeSound(database())
    await it.http.close()
  })

  test('R-REACH-10: a pull that is with the bank stays so where its mandate ends and another process takes it up', async () => {
    const it = await openDue()
    const gateway = openFakeGateway()
    const { directDebit } = openFakeDirectDebit(gateway)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const checkout: typeof directDebit.checkout = async (call) => {
      asked.resolve()
      await answered.promise
      return directDebit.checkout(call)
    }
    Object.assign(it.app, { partners: { ...it.app.partners, gateway: gateway.gateway, directDebit: { ...directDebit, checkout } } })
    const running = it.runJobs()
    await asked.promise
    const { invoiceId, paymentId } = present(await it.pull(it.first))
    expect((await it.call(revokeAutopay, {}, await it.me())).status).toBe(200)
    // It had read the pull as one that is stuck, before the bank was asked.
    await carryOut(it.app, { customerId: it.customerId, invoiceId, paymentId: present(paymentId) })
    expect(await paymentOf(database().db, it.customerId, present(paymentId))).toMatchObject({ status: 'VERIFYING' })
    answered.resolve()
    await running
    expect((await it.invoice()).status).toBe('PAID')
    await mustBeSound(database())
    await it.http.close()
  })
})
