import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { changeOf } from '#testing/web/plan-changes.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { GuarantorsChange } from './guarantors-change.tsx'

let sent: unknown[]
let change: unknown
let reply: Response

beforeEach(() => {
  sent = []
  change = changeOf('WAITING')
  reply = Response.json({ results: { status: 'APPLIED' }, message: '' })
  answerCalls(async (_address: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return Response.json({ results: change })
    sent.push(JSON.parse(init?.body as string))
    change = null
    return reply
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  showRouted(
    <main>
      <GuarantorsChange guaranteeId={5} />
    </main>,
  )

test('R-PLAN-09: the guarantor reads what is owed and until when, before and after, and accepts it once', async () => {
  open()
  const table = page.getByRole('table', { name: 'تغییر قسط‌ها منتظر پاسخ شماست' })
  await expect.element(table).toMatchTextContent(/ماندهٔ بدهی۱۱٬۲۴۵٬۲۶۷تومان۱۱٬۲۵۵٬۸۷۱تومان/)
  await expect.element(page.getByText('تعهد شما ۱۰٬۶۰۴ تومان بیشتر می‌شود.')).toBeVisible()
  const button = page.getByRole('button', { name: 'می‌پذیرم', exact: true }).element() as HTMLElement
  button.click()
  button.click()
  await expect.element(page.getByText('پذیرش شما ثبت شد و قسط‌ها تغییر کرد.')).toBeVisible()
  expect(sent).toEqual([{ is_accepted: true }])
})

test('R-PLAN-09: the guarantor refuses it', async () => {
  reply = Response.json({ results: { status: 'REFUSED' }, message: '' })
  open()
  await page.getByRole('button', { name: 'نمی‌پذیرم' }).click()
  await expect.element(page.getByText('پاسخ منفی شما ثبت شد. قسط‌ها مثل پیش است.')).toBeVisible()
  expect(sent).toEqual([{ is_accepted: false }])
})

test('R-PLAN-09: while the owner pays, the answer is refused in words and may be given again', async () => {
  reply = Response.json({ code: 'OWNER_IS_PAYING', message: 'صاحب سفارش همین حالا در حال پرداخت است.' }, { status: 409 })
  answerCalls(async (_address: string, init?: RequestInit) =>
    (init?.method ?? 'GET') === 'GET' ? Response.json({ results: changeOf('WAITING') }) : reply.clone(),
  )
  open()
  await page.getByRole('button', { name: 'می‌پذیرم', exact: true }).click()
  await expect.element(page.getByText('صاحب سفارش همین حالا در حال پرداخت است.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'دوباره' })).toBeVisible()
})

test('without a change that waits nothing is shown', async () => {
  change = null
  open()
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})
