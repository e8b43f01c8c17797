import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { hardshipOn, nothingLateOn, pauseOf, todayInTehran } from '#testing/web/hardship.ts'
import { sentCode } from '#testing/web/me.ts'
import { planInvoices, repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { HardshipPage } from './hardship-page.tsx'

const today = todayInTehran()
let sent: { readonly path: string; readonly body: unknown }[]
let changes: unknown[]
let preview: () => Response
let accept: (body: { readonly code?: string }) => Response

const shown = (results: object) => () => Response.json({ results })
const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ code, message: `refused: ${code}`, ...more }, { status })

beforeEach(() => {
  sent = []
  changes = []
  preview = shown(hardshipOn(today))
  accept = () => {
    changes = [pauseOf('APPLIED')]
    preview = shown(nothingLateOn(today))
    return Response.json({ results: { id: pauseOf('APPLIED').id, status: 'APPLIED' }, message: '' }, { status: 201 })
  }
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const path = pathname.replace('/api/customer/orders/12/', '')
    if ((init?.method ?? 'GET') === 'GET')
      return path === 'hardship' ? preview() : Response.json({ results: path === 'plan-changes' ? changes : [] })
    const body = JSON.parse(init?.body as string)
    sent.push({ path, body })
    return path === 'hardship' ? accept(body) : Response.json({ results: path.endsWith('code') ? sentCode : {}, message: 'پیام سرور' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (order: Partial<OrderInFull> = {}) => showRouted(<HardshipPage order={{ ...repaidOrder, ...order }} />)
const press = (name: string) => page.getByRole('button', { name }).click()
const sign = async (button: string, code = '123456') => {
  await press(button)
  await page.getByLabelText('کد پیامک‌شده').fill(code)
}

test('R-PLAN-12: both offers are beside each other with both schedules, what is late and until when', async () => {
  open()
  await expect.element(page.getByText(/۱۴ روز فرصت دارید/)).toBeVisible()
  await expect.element(page.getByText('عقب‌افتاده', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'سه ماه مکث' }).first()).toMatchTextContent(/قسط بعدی.*مبلغ قسط‌ها همان است/)
  const spread = page.getByRole('group', { name: 'پخش در ۶ قسط اضافه' })
  await expect.element(spread).toMatchTextContent(/هر قسط اضافه، ۱۳ تا ۱۸۳۱۸٬۳۵۷تومان.*قسط ۶ سر جایش است.*\(۳۵٬۷۴۲ تومان\) داخل همان ۶ قسط/)
  await expect.element(page.getByRole('region', { name: 'برنامهٔ امروز' })).toMatchTextContent(/۳۹ روز دیر۹۳۷٬۲۰۰تومان.*۹ روز دیر/)
  await expect.element(page.getByRole('region', { name: 'با سه ماه مکث' })).toMatchTextContent(/\+ ۲۹٬۳۲۸ دیرکرد.*۱۷٫۷٪/)
})

test('R-PLAN-12: a length is chosen of either way; a pause that leaves one overdue is off and says why', async () => {
  open()
  await expect.element(page.getByRole('button', { name: '۱ ماه' })).toBeDisabled()
  await expect.element(page.getByText('با ۱ ماه، قسط ۴ باز هم عقب می‌ماند.')).toBeVisible()
  await press('۲ ماه')
  await expect.element(page.getByRole('region', { name: 'با دو ماه مکث' })).toBeVisible()
  await page.getByRole('radio', { name: 'پخش در ۶ قسط اضافه' }).click()
  await page.getByRole('combobox').selectOptions('12')
  await expect.element(page.getByRole('region', { name: 'با ۱۲ قسط اضافه' })).toMatchTextContent(/۲۴/)
})

test('R-PLAN-12: it is signed by the code of a message and sent once with the request to forgive the fee part', async () => {
  open()
  await page.getByRole('checkbox', { name: 'بخشیدن دیرکرد را هم می‌خواهم' }).click()
  await sign('امضا با کد و شروع مکث')
  await expect.element(page.getByRole('heading', { name: 'مکث قسط‌ها شروع شد' })).toBeVisible()
  expect(sent).toEqual([
    { path: 'plan-changes/code', body: {} },
    { path: 'hardship', body: { kind: 'PAUSE', number: 3, asks_forgiveness: true, code: '123456' } },
  ])
})

test('R-PLAN-12: a wrong code is said at its field, and the right one is sent after it', async () => {
  const accepted = accept
  accept = (body) => (body.code === '111111' ? refusal(422, 'CODE_WRONG', { errors: { code: ['این کد درست نیست.'] } }) : accepted(body))
  open()
  await sign('امضا با کد و شروع مکث', '111111')
  await expect.element(page.getByText('این کد درست نیست.')).toBeVisible()
  await page.getByLabelText('کد پیامک‌شده').fill('222222')
  await expect.element(page.getByRole('heading', { name: 'مکث قسط‌ها شروع شد' })).toBeVisible()
})

test('R-PLAN-12: «not now» refuses the open offer', async () => {
  open()
  await press('فعلاً نه')
  await expect.poll(() => sent).toEqual([{ path: 'hardship/refusal', body: {} }])
})

test('R-PLAN-12: where nothing is late a short form leads to the way that fits, and a pause may be asked for', async () => {
  preview = shown(nothingLateOn(today))
  open()
  await expect.element(page.getByText('قسط عقب‌افتاده‌ای ندارید که پخش شود.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'پخش عقب‌افتاده‌ها' })).toBeDisabled()
  await page.getByRole('radio', { name: /پولم چند روز دیر می‌رسد/ }).click()
  await expect.element(page.getByRole('link', { name: 'جابه‌جایی یک سررسید' })).toHaveAttribute('href', '/orders/12/due-day')
  await sign('امضا با کد و شروع مکث')
  await expect.element(page.getByRole('heading', { name: 'مکث قسط‌ها شروع شد' })).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ kind: 'PAUSE', number: 3, asks_forgiveness: false })
})

test('R-PLAN-12: where the pause is used the spread is chosen, and where neither is possible the page says so', async () => {
  const used = [1, 2, 3].map((months) => ({ months, refusal: 'ALREADY_PAUSED', after: null }) as const)
  preview = shown(hardshipOn(today, { pauses: used }))
  open()
  await expect.element(page.getByText('هر سفارش یک بار مکث دارد و این سفارش آن را استفاده کرده است.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'پخش در ۶ قسط اضافه' })).toBeChecked()
  preview = shown({ ...nothingLateOn(today), pauses: used })
  open()
  await expect.element(page.getByRole('heading', { name: 'حالا هیچ‌کدام از دو راه ممکن نیست' })).toBeVisible()
})

test('R-PLAN-12: with a guarantor it waits for them, and may be replaced by another choice', async () => {
  changes = [pauseOf('WAITING')]
  open({ guarantees: [{ id: 1, status: 'DOCUMENT_VALIDATION' }] as unknown as OrderInFull['guarantees'] })
  await expect.element(page.getByRole('heading', { name: 'مکث قسط‌ها منتظر پذیرش ضامن است' })).toBeVisible()
  await press('انتخاب راه دیگر')
  await expect.element(page.getByText('انتخاب تازه جای درخواست پیشین را می‌گیرد.')).toBeVisible()
  await expect.element(page.getByText('پایان قسط‌ها عقب می‌رود، پس ۱ ضامن شما باید بپذیرد. تا آن وقت قسط‌ها همین است.')).toBeVisible()
})

test('R-PLAN-12: a plan in force shows what is unpaid of it now, and its last due day', async () => {
  changes = [pauseOf('APPLIED')]
  preview = shown(nothingLateOn(today))
  const [first, second, ...others] = planInvoices
  open({ invoices: [{ ...first, status: 'PAID' }, { ...second, status: 'PAID' }, ...others] as unknown as OrderInFull['invoices'] })
  await expect.element(page.getByText('مانده، بدون دیرکرد')).toBeVisible()
  await expect.element(page.getByText('۷٬۴۹۶٬۴۶۷')).toBeVisible()
})

test('R-PLAN-12: a plan that was broken is said above a new choice', async () => {
  changes = [pauseOf('APPLIED', '2026-10-02')]
  open()
  await expect.element(page.getByText(/برنامهٔ سبک‌تر پیشین به هم خورد.*۱۴۰۵\/۰۷\/۱۰/)).toBeVisible()
})

test('R-PLAN-12: a live payment is shown in place of the ways, another refusal beside the button', async () => {
  preview = () => refusal(409, 'PAYMENT_LIVE', { details: { payment_id: 'a' } })
  open()
  await expect.element(page.getByRole('heading', { name: 'پرداختی برای قسط‌های این سفارش باز است' })).toBeVisible()
  preview = shown(hardshipOn(today))
  accept = () => refusal(409, 'ALREADY_PAUSED')
  open()
  await sign('امضا با کد و شروع مکث')
  await expect.element(page.getByText('refused: ALREADY_PAUSED')).toBeVisible()
})
