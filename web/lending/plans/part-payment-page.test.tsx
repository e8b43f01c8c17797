import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { purchased } from '#testing/web/payments.ts'
import { partOf, payoffOn, repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { PartPaymentPage, type PartChoice } from './part-payment-page.tsx'

const today = dayOf(instant(Date.now()))
const quoteId = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b77'
let asked: number[]
let sent: { readonly path: string; readonly body: unknown }[]
let preview: (amount: number) => Response

const refusal = (status: number, code: string, details?: object) =>
  Response.json({ code, message: `refused: ${code}`, details }, { status })

beforeEach(() => {
  asked = []
  sent = []
  preview = (amount) => Response.json({ results: partOf(amount) })
  answerCalls(async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if ((init?.method ?? 'GET') === 'GET') {
      if (pathname.endsWith('/payoff')) return Response.json({ results: payoffOn(today, [today, addDays(today, 1)]) })
      if (!pathname.endsWith('/part-payment')) return Response.json(nothingYet(pathname))
      const amount = Number(searchParams.get('amount'))
      asked.push(amount)
      return preview(amount)
    }
    const body = JSON.parse(init?.body as string)
    sent.push({ path: pathname, body })
    if (pathname.includes('/purchase/')) return Response.json({ results: purchased, message: '' }, { status: 201 })
    const all = partOf(body.amount)
    const plans = all.plans.filter(({ way }) => way === body.way)
    return Response.json({ results: { ...all, id: quoteId, plans }, message: '' }, { status: 201 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '#')
})

function Page({ from }: { readonly from: PartChoice }) {
  const [choice, choose] = useState(from)
  return (
    <>
      <PartPaymentPage order={repaidOrder} choice={choice} onChoose={choose} />
      <output>{JSON.stringify(choice)}</output>
    </>
  )
}
const open = (choice: PartChoice = {}) => showRouted(<Page from={choice} />)
const way = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
const field = () => page.getByLabelText('امروز چقدر می‌پردازید؟')

test('R-PLAN-05, R-PLAN-06: both ways are shown side by side, the one that saves most is chosen', async () => {
  open({ amount: 30_000_000 })
  await expect.element(page.getByRole('region', { name: 'قسط‌های کوچک‌تر' })).toMatchTextContent(/۱٬۳۴۲٬۵۰۰تومان در ماه/)
  const shorter = page.getByRole('region', { name: 'زودتر تمام شود' })
  await expect.element(shorter).toMatchTextContent(/۱٬۵۹۷٬۳۰۰تومان در ماه/)
  await expect.element(shorter).toMatchTextContent(/دیگر قسطی نیست.*۲۷٫۰٪/)
  await expect.element(way('زودتر تمام شود')).toBeChecked()
  await expect.element(page.getByText('از ۱٬۸۷۴٬۴۰۰ (یک قسط) تا پیش از ۱۰٬۵۷۴٬۴۳۴ (تسویهٔ کامل)')).toBeVisible()
})

test('an amount in Persian digits is asked for when typing rests, once, and is stored in the address', async () => {
  open({ amount: 30_000_000 })
  await expect.element(way('زودتر تمام شود')).toBeVisible()
  asked = []
  await userEvent.fill(field(), '۴٬۵۰۰٬۰۰۰')
  await expect.poll(() => asked).toEqual([45_000_000])
  await expect.element(page.getByText('{"amount":45000000}')).toBeInTheDocument()
})

test('R-PLAN-03, R-PLAN-05: the chosen way is stored and paid once for two quick presses', async () => {
  open({ amount: 30_000_000, way: 'SMALLER' })
  await expect.element(way('قسط‌های کوچک‌تر')).toBeChecked()
  const pay = page.getByRole('button', { name: 'پرداخت ۳٬۰۰۰٬۰۰۰ تومان' })
  await expect.element(pay).toBeEnabled()
  const button = pay.element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(sent).toMatchObject([
    { path: '/api/customer/orders/12/part-payment', body: { amount: 30_000_000, way: 'SMALLER' } },
    { path: '/api/customer/payment/purchase/part_payment', body: { items: [{ id: quoteId }] } },
  ])
})

test.each([
  [422, 'PART_OUT_OF_RANGE', { least: 18_744_000, below: 105_744_334 }, 'از ۱٬۸۷۴٬۴۰۰ (یک قسط) تا پیش از ۱۰٬۵۷۴٬۴۳۴ (تسویهٔ کامل)'],
  [422, 'INSTALMENT_TOO_SMALL', undefined, 'با این مبلغ، قسط‌های تازه کوچک‌تر از ۱٬۰۰۰ تومان می‌شود. به‌جای آن همه را تسویه کنید.'],
])('R-PLAN-05: %i %s is the field’s error, and the payoff is offered', async (status, code, details, words) => {
  preview = () => refusal(status, code, details)
  open({ amount: 10_000_000 })
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(words).last()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /تسویهٔ کامل/ })).toBeVisible()
})

test.each([500, 0])('%i toman typed, which the server would not compute, is the field’s error and not an endless wait', async (toman) => {
  open({ amount: 30_000_000 })
  await expect.element(way('زودتر تمام شود')).toBeVisible()
  await userEvent.fill(field(), String(toman))
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription('از ۱٬۸۷۴٬۴۰۰ (یک قسط) تا پیش از ۱۰٬۵۷۴٬۴۳۴ (تسویهٔ کامل)')
  await expect.poll(() => page.getByRole('radio').query()).toBeNull()
  expect(asked).toEqual([30_000_000])
})

test('a page reloaded with such an amount in its address shows the field, in which another is typed', async () => {
  open({ amount: 5_000 })
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('link', { name: /تسویهٔ کامل/ })).toBeVisible()
  await userEvent.fill(field(), '3000000')
  await expect.element(way('زودتر تمام شود')).toBeChecked()
})

test('R-PLAN-05: with an overdue instalment the way to it is shown in place of the figures', async () => {
  preview = () => refusal(409, 'OVERDUE_FIRST')
  open()
  await expect.element(page.getByRole('heading', { name: 'اول قسط دیرشده را بپردازید' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'قسط‌های دیرشده' })).toBeVisible()
})

test('a way that leaves too small instalments cannot be chosen', async () => {
  preview = (amount) => Response.json({ results: { ...partOf(amount), plans: partOf(amount).plans.slice(1) } })
  open({ amount: 100_000_000, way: 'SMALLER' })
  await expect.element(way('قسط‌های کوچک‌تر')).toBeDisabled()
  await expect.element(way('زودتر تمام شود')).toBeChecked()
})
