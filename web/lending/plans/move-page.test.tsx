import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { sentCode } from '#testing/web/me.ts'
import { changeOf, moveOf } from '#testing/web/plan-changes.ts'
import { repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { MovePage } from './move-page.tsx'

let asked: string[]
let sent: unknown[]
let changes: unknown[]
let preview: (number: number, to: string) => Response
let send: () => Response

const refusal = (code: string, details?: object) => Response.json({ code, message: `refused: ${code}`, details }, { status: 409 })

beforeEach(() => {
  asked = []
  sent = []
  changes = []
  preview = (number, to) => Response.json({ results: moveOf(number, to) })
  send = () => {
    changes = [changeOf('APPLIED')]
    return Response.json(
      { results: { ...moveOf(8, '2100-01-29'), id: changeOf('APPLIED').id, status: 'APPLIED' }, message: '' },
      { status: 201 },
    )
  }
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname.endsWith('/code')) return Response.json({ results: sentCode, message: '' })
    if ((init?.method ?? 'GET') !== 'GET') {
      sent.push(JSON.parse(init?.body as string))
      return send()
    }
    if (pathname.endsWith('/plan-changes')) return Response.json({ results: changes })
    if (!pathname.endsWith('/due-day-move')) return Response.json({ results: [] })
    const [number, to] = [Number(searchParams.get('number')), searchParams.get('to') ?? '']
    asked.push(`${number} ${to}`)
    return preview(number, to)
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (order: Partial<OrderInFull> = {}) => showRouted(<MovePage order={{ ...repaidOrder, ...order }} />)
const day = (name: string) => page.getByRole('button', { name })
const press = (name: string) => page.getByRole('button', { name }).click()
const chosen = () => page.getByRole('group', { name: 'سررسید تازه' }).getByRole('button', { pressed: true })
const accept = () => page.getByRole('checkbox').click()
const enterCode = () => page.getByLabelText('کد پیامک‌شده').fill('123456')

test('R-PLAN-09: ten days later are chosen, with their cost, both schedules and how it was computed', async () => {
  open()
  await expect.element(page.getByRole('region', { name: 'هزینهٔ ۱۰ روز دیرتر' })).toMatchTextContent(/۱۰٬۶۰۴تومان/)
  await expect.element(page.getByRole('region', { name: 'هزینهٔ ۱۰ روز دیرتر' })).toMatchTextContent(/۲۶٫۶۸٪ به ۲۶٫۶۷٪/)
  const table = page.getByRole('table', { name: 'پیش و پس از جابه‌جایی' })
  await expect.element(table).toMatchTextContent(/۷.*۱٬۸۷۴٬۴۰۰تومان۱٬۸۸۵٬۰۰۴تومان/)
  await expect.element(table).toMatchTextContent(/جمع قسط‌های مانده۱۴۷۹\/۰۲\/۲۹۱۴۷۹\/۰۲\/۲۹۱۱٬۲۴۵٬۲۶۷تومان۱۱٬۲۵۵٬۸۷۱تومان/)
  await expect.element(page.getByText('اصل قسط ۱٬۶۸۲٬۷۳۴ × ۲۳٪ × ۱۰ روز ÷ ۳۶۵ = ۱۰٬۶۰۴ تومان')).toBeVisible()
})

test('R-PLAN-09: a day and another instalment are chosen; what may not be moved says why', async () => {
  open()
  await expect.element(day('جمعه ۵ دی ۱۴۷۸')).toBeVisible()
  await day('جمعه ۵ دی ۱۴۷۸').click()
  await expect.element(page.getByText('هزینهٔ ۵ روز دیرتر')).toBeVisible()
  await page.getByRole('combobox').selectOptions('8')
  await expect.element(page.getByText('هزینهٔ ۱۰ روز دیرتر')).toBeVisible()
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['7', '7', '8'])
  const { options } = page.getByRole('combobox').element() as HTMLSelectElement
  expect([...options].filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual(['قسط ۱۲، ۱۴۷۹/۰۲/۲۹، قسط آخر'])
})

test('an instalment that a hardship plan added is named without the number of the signed ones', async () => {
  const added = ['2100-06-19', '2100-07-20'].map((due_date, at) => ({ ...repaidOrder.invoices.at(-1), number: at + 13, due_date }))
  open({ invoices: [...repaidOrder.invoices, ...added] as OrderInFull['invoices'] })
  await expect.element(page.getByText('قسط ۷ از ۱۲، خانه‌آرا')).toBeVisible()
  await page.getByRole('combobox').selectOptions('13')
  await expect.element(page.getByText('قسط ۱۳، خانه‌آرا')).toBeVisible()
})

test('R-PLAN-09: the days are reached by arrows, and one that is not allowed cannot be chosen', async () => {
  open()
  await expect.element(chosen()).toHaveAccessibleName('چهارشنبه ۱۰ دی ۱۴۷۸')
  ;(chosen().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(day('پنجشنبه ۱۱ دی ۱۴۷۸')).toHaveFocus()
  await expect.element(chosen()).toHaveAccessibleName('چهارشنبه ۱۰ دی ۱۴۷۸')
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}')
  await expect.element(chosen()).toHaveAccessibleName('چهارشنبه ۳ دی ۱۴۷۸')
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('دوشنبه ۳ آذر ۱۴۷۸')).toHaveFocus()
})

test('R-PLAN-09: it is sent once, after it was accepted and signed by a code, and the page says that it is done', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'امضا با کد و جابه‌جایی' })).toHaveAttribute('aria-disabled', 'true')
  await accept()
  const button = page.getByRole('button', { name: 'امضا با کد و جابه‌جایی' }).element() as HTMLElement
  button.click()
  button.click()
  await enterCode()
  await expect.element(page.getByRole('heading', { name: 'سررسید قسط ۸ جابه‌جا شد' })).toBeVisible()
  expect(sent).toEqual([{ number: 7, to: '2099-12-30', code: '123456' }])
})

test('R-PLAN-09: with a guarantor it waits for them, and may be replaced by another choice', async () => {
  send = () => {
    changes = [changeOf('WAITING')]
    return Response.json(
      { results: { ...moveOf(7, '2099-12-30'), id: changeOf('APPLIED').id, status: 'WAITING' }, message: '' },
      { status: 201 },
    )
  }
  open({ guarantees: [{ id: 1, status: 'DOCUMENT_VALIDATION' }] as unknown as OrderInFull['guarantees'] })
  await expect.element(page.getByText('بدهی بیشتر می‌شود، پس ۱ ضامن شما باید بپذیرد. تا آن وقت قسط‌ها همین است.')).toBeVisible()
  await accept()
  await press('امضا با کد و درخواست از ضامن')
  await enterCode()
  await expect.element(page.getByRole('heading', { name: 'جابه‌جایی منتظر پذیرش ضامن است' })).toBeVisible()
  await expect.element(page.getByText('۱ از ۲ ضامن پذیرفته است.')).toBeVisible()
  await press('انتخاب روز دیگر')
  await expect.element(page.getByText('انتخاب تازه جای درخواست پیشین را می‌گیرد.')).toBeVisible()
})

test.each([
  ['REFUSED', /نپذیرفت/],
  ['LAPSED', /مهلت جابه‌جایی پیشین گذشت/],
] as const)('R-PLAN-09: a move that was %s is said above a new choice', async (status, words) => {
  changes = [changeOf(status)]
  open()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'امضا با کد و جابه‌جایی' })).toBeVisible()
})

test('R-PLAN-09: where no instalment can be moved the page says so', async () => {
  open({ invoices: repaidOrder.invoices.slice(-1) })
  await expect.element(page.getByRole('heading', { name: 'قسطی برای جابه‌جایی نیست' })).toBeVisible()
})

test('R-PLAN-09: a refusal of the server is said, that of a live payment in place of the form', async () => {
  preview = () => refusal('ABOVE_PROMISSORY')
  open()
  await expect.element(page.getByText('refused: ABOVE_PROMISSORY')).toBeVisible()
  preview = () => refusal('PAYMENT_LIVE', { payment_id: 'a' })
  await press('دوباره')
  await expect.element(page.getByRole('heading', { name: 'پرداختی برای قسط‌های این سفارش باز است' })).toBeVisible()
})
