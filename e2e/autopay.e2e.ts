import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { beginAutopay, returnToAutopay } from '#contract/billing/autopay/routes.ts'
import { addDays, dayMs, instant, type Day } from '#domain/platform/kernel/time.ts'
import { debitAccounts } from '#sandbox/people/test-numbers.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { present } from '#testing/expectations.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { openAdvancedServer, type AdvancedServer } from './advanced-server.ts'
import { reloadAt } from './customer.ts'
import { phoneFaults } from './on-a-phone.ts'
import { messagesTo, payAtGateway } from './sandbox.ts'
import { read } from './steps.ts'

type Loan = Awaited<ReturnType<typeof repaidOrder>>
const account = present(debitAccounts.find(({ behaviour }) => behaviour === 'PAYS')).number

/**
 * Three customers on phones whose first instalments are due in a few days: one lets it be pulled, one skips it, one revokes the mandate.
 * The journeys follow each other in time, since the clock never goes back.
 */
describe.skipIf(inject('postgres') === null)('autopay', () => {
  let it: AdvancedServer
  let [pulled, skipping, revoking]: (Loan | undefined)[] = []
  beforeAll(async () => {
    it = await openAdvancedServer()
    const begun = instant(Date.now() - 25 * dayMs)
    pulled = await repaidOrder(it.db, 'tekno-sara', 'cash', begun)
    skipping = await repaidOrder(it.db, 'tekno-sara', 'cash', begun)
    revoking = await repaidOrder(it.db, 'tekno-sara', 'cash', begun)
    await it.server.start()
  }, 240_000)
  afterAll(() => it.leave())

  const dueDay = (): Day => present(pulled?.dueDates[0])
  const onPhone = async (loan: Loan | undefined, at: string) => {
    const visitor = await it.browserOf(present(loan).order.customerId, { isPhone: true })
    await visitor.page.goto(at)
    return visitor
  }
  const signedIn = (loan: Loan | undefined) => it.signedIn(present(loan).order.customerId)
  const firstOf = async (loan: Loan | undefined) => {
    const { invoices } = await read(await signedIn(loan), String(present(loan).order.id))
    return present(invoices.find(({ number }) => number === 1))
  }
  const messages = async (loan: Loan | undefined) => {
    const { mobile } = await profileOf(it.db, present(loan).order.customerId)
    return (await messagesTo(mobile, it.sandbox)).map(({ text }) => text).join('\n')
  }

  test('R-REACH-10: a customer reads the figures, refuses at the bank’s page, comes back and signs the mandate there', async () => {
    const { page, complaints } = await onPhone(pulled, '/autopay')
    await page.getByText('بیشترین هر برداشت').waitFor()
    expect(await phoneFaults(page)).toEqual([])
    await goToBank(page)
    await page.getByRole('button', { name: 'اجازه نمی‌دهم', exact: true }).click()
    await page.getByText('اجازه داده نشد. هر وقت خواستید دوباره امتحان کنید.').waitFor()
    await goToBank(page)
    await page.getByLabel('شمارهٔ کارت حساب').fill(account)
    await page.getByRole('button', { name: 'اجازه می‌دهم', exact: true }).click()
    await page.getByText('اجازه داده شد. پرداخت خودکار روشن است.').waitFor()
    await reloadAt(page.getByRole('region', { name: 'برداشت بعدی' }))
    await page.getByText('اجازه داده شد', { exact: true }).waitFor()
    expect(await phoneFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await Promise.all([skipping, revoking].map(giveMandate))
  }, 240_000)

  test('R-REACH-10: three days before, the customers are notified here and by SMS, and one of them skips this instalment', async () => {
    await it.advanceTo(addDays(dueDay(), -3))
    await expect.poll(() => messages(pulled)).toMatch(/برای قسط از حساب شما برداشت می‌شود/)
    const { page, complaints } = await onPhone(skipping, '/notifications')
    await page.getByText('قسط ۱ به‌زودی برداشت می‌شود').waitFor()
    await page.goto('/autopay')
    await page.getByRole('button', { name: /^این بار نه، قسط ۱ از/ }).dblclick()
    await reloadAt(page.getByRole('button', { name: /^برگرداندن، قسط ۱ از/ }))
    expect(complaints).toEqual([])
  }, 240_000)

  test('R-REACH-10: a day before, they are notified again, and one of them revokes the mandate', async () => {
    await it.advanceTo(addDays(dueDay(), -1))
    await expect.poll(() => messages(pulled)).toMatch(/فردا .* برای قسط از حساب شما برداشت می‌شود/)
    expect(await messages(skipping)).not.toMatch(/فردا .* برای قسط از حساب شما برداشت می‌شود/)
    const { page, complaints } = await onPhone(revoking, '/notifications')
    await page.getByText('قسط ۱ فردا برداشت می‌شود').waitFor()
    await page.goto('/autopay')
    await page.getByRole('button', { name: 'لغو اجازه' }).click()
    await page.getByRole('button', { name: 'بله، لغو شود' }).dblclick()
    await reloadAt(page.getByText('پرداخت خودکار خاموش است'))
    for (const loan of [pulled, skipping, revoking]) expect(await firstOf(loan)).toMatchObject({ status: 'PENDING' })
    expect(complaints).toEqual([])
  }, 240_000)

  test('R-REACH-10: on the due day only the instalment that was neither skipped nor revoked is pulled; the skipped one is paid by hand', async () => {
    await it.advanceTo(dueDay())
    await expect.poll(() => messages(pulled)).toMatch(/برای قسط شما خودکار برداشت شد/)
    const { page, complaints } = await onPhone(pulled, '/notifications')
    await page.getByText('قسط ۱ خودکار پرداخت شد').waitFor()
    await page.goto('/autopay')
    await reloadAt(page.getByText(/^قسط ۱ .* برداشت شد، /))
    expect(await phoneFaults(page)).toEqual([])
    expect(await firstOf(pulled)).toMatchObject({ status: 'PAID' })

    const skipped = await firstOf(skipping)
    expect(skipped).toMatchObject({ status: 'PENDING' })
    const other = await onPhone(skipping, `/invoices/${skipped.uuid}`)
    await other.page.getByRole('button', { name: /^پرداخت .*تومان/ }).click()
    await payAtGateway(other.page)
    await other.page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor()
    expect(await firstOf(skipping)).toMatchObject({ status: 'PAID' })

    await it.advanceTo(addDays(dueDay(), 2))
    const last = await onPhone(revoking, '/autopay')
    await last.page.getByText('اجازه لغو شد', { exact: true }).waitFor()
    expect(await last.page.getByText(/^قسط ۱ .* برداشت/).count()).toBe(0)
    expect(await firstOf(revoking)).toMatchObject({ status: 'OVERDUE' })
    expect([...complaints, ...other.complaints, ...last.complaints]).toEqual([])
  }, 240_000)

  /** Gives the mandate as the pages do, over HTTP. */
  async function giveMandate(loan: Loan | undefined): Promise<void> {
    const caller = await signedIn(loan)
    const { results } = await caller.call(beginAutopay, { body: { bank_code: '012' } })
    const answer = await fetch(results.redirect_url, { method: 'POST', body: new URLSearchParams({ account }), redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '').searchParams
    const body = { payman_authority: back.get('payman_authority') ?? '', status: back.get('status') ?? '' }
    expect((await caller.call(returnToAutopay, { body })).results.status).toBe('ACTIVE')
  }
})

async function goToBank(page: Page): Promise<void> {
  await page.getByLabel('بانک شما').selectOption({ label: 'بانک ملت' })
  await page.getByRole('button', { name: 'رفتن به بانک و اجازه دادن' }).click()
  await page.waitForURL(/\/pg\/StartPayman\//)
}
