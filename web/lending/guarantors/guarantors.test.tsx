import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Guarantee, GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { guarantee } from '#testing/web/guarantee.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { fallbackMessages } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { guaranteeCopy } from './guarantee-copy.ts'
import { GuaranteeView } from './guarantee-view.tsx'
import { GuarantorsPanel } from './guarantors-panel.tsx'

const mine: GuaranteeInFull = {
  ...guarantee,
  order_id: 12,
  liability: 380_000_000,
  exposure: null,
  dues: [],
  alerts: [],
  identification: 'MISSING',
  commands: [
    { command: 'consent', refusal: null },
    { command: 'reject', refusal: null },
  ],
}
let asked: { readonly call: string; readonly body: unknown }[]
let answer: () => Response | Promise<Response>
let logged: unknown[][]

beforeEach(() => {
  hideToast()
  asked = []
  logged = []
  answer = () => Response.json({ results: guarantee, message: '' })
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  answerCalls(async (url: string, init: { method?: string; body?: string }) => {
    asked.push({ call: `${init.method ?? 'GET'} ${url}`, body: init.body === undefined ? null : (JSON.parse(init.body) as unknown) })
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (drawn: ReactNode) =>
  showRouted(
    <>
      <main>{drawn}</main>
      <Toaster />
    </>,
  )
const panel = (guarantees: Guarantee[] = []) => (
  <GuarantorsPanel order={{ id: 12, status: 'PELEKAN_VALIDATION', previous_status: null, guarantees, guarantee_count: 2, reasons: [] }} />
)

test('R-GUARANTOR-04: a guarantor is named by number; a refusal is shown at the field, in words', async () => {
  open(panel())
  const field = page.getByLabelText(copy.field)
  await field.fill('۱۲')
  await page.getByRole('button', { name: copy.add }).click()
  await expect.element(page.getByText(copy.short)).toBeVisible()
  expect(asked).toEqual([])
  const words = 'ضامنی با این کد پیدا نشد. کد را از خود ضامن بپرسید.'
  answer = () => Response.json({ message: words, code: 'GUARANTOR_NOT_FOUND', errors: { personnel_number: [words] } }, { status: 404 })
  await field.fill('۲۲۰۹۱۵')
  await page.getByRole('button', { name: copy.add }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(asked).toEqual([{ call: 'POST /api/customer/orders/12/guarantors', body: { personnel_number: '220915' } }])
  expect(logged).toEqual([])
})

test('R-GUARANTOR-05: a guarantor has no name before consent, a name after, and is let go after a question', async () => {
  const known = { ...guarantee, id: 6, is_consented: true, customer: { ...guarantee.customer, name: 'رضا', family: 'کریمی' } }
  open(panel([guarantee, known]))
  await expect.element(page.getByRole('listitem', { name: 'ضامن اول' }).getByText(copy.hidden)).toBeVisible()
  await expect.element(page.getByText('رضا کریمی')).toBeVisible()
  expect(page.getByLabelText(copy.field).query()).toBeNull()
  answer = () => Response.json({ results: null, message: '' })
  await page.getByRole('button', { name: `${copy.remove}، ضامن اول` }).click()
  await page.getByRole('dialog').getByRole('button', { name: copy.remove }).click()
  await expect.poll(() => asked[0]?.call).toBe('DELETE /api/customer/orders/12/guarantors/5')
})

const failures: readonly (readonly [failure: string, words: string, failed: () => Response | Promise<Response>])[] = [
  ['a refusal', 'فردا.', () => Response.json({ message: 'فردا.', code: 'NOT_FOUND', errors: {} }, { status: 404 })],
  ['a fault', fallbackMessages.unreadable, () => new Response('<html>', { status: 502 })],
  ['no connection', fallbackMessages.offline, () => Promise.reject(new TypeError('Failed to fetch'))],
]

test.each(failures)(
  'F-040, R-GUARANTOR-08, R-ERROR-06: %s of a guarantor-status call is logged and shown on the owner’s card, and may be sent again',
  async (_how, words, failed) => {
    answer = failed
    open(panel([{ ...guarantee, status: 'REJECT', mapped_status: 'REJECT' }]))
    const again = page.getByRole('button', { name: copy.askAgain })
    await again.click()
    await expect.poll(() => logged.length).toBe(1)
    expect(asked[0]).toEqual({ call: 'PATCH /api/customer/orders/12/guarantors/5/status', body: { status: 'CHECKING' } })
    await expect.element(again).toBeEnabled()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(document.querySelector('.toast, dialog[open]')).toBeNull()
    await page.getByRole('alert').getByRole('button', { name: 'دوباره' }).click()
    await expect.poll(() => logged.length).toBe(2)
  },
)

test.each(failures)(
  'F-040, R-GUARANTOR-08, R-SIGNREQ-03: %s of the guarantor’s own word or sign request is logged and shown',
  async (_how, words, failed) => {
    answer = failed
    open(<GuaranteeView guarantee={mine} />)
    await page.getByRole('button', { name: 'می‌پذیرم، تا ۳۸٬۰۰۰٬۰۰۰ تومان' }).click()
    await expect.poll(() => logged.length).toBe(1)
    expect(asked[0]).toEqual({ call: 'PATCH /api/customer/guarantee/12/status', body: { status: 'CHECKING' } })
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(document.querySelector('.toast, dialog[open]')).toBeNull()
    open(<GuaranteeView guarantee={{ ...mine, is_consented: true }} />)
    await page.getByRole('button', { name: guaranteeCopy.sign }).click()
    await expect.poll(() => logged.length).toBe(2)
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(asked.map(({ call }) => call)).toContain('GET /api/customer/order-sign-requests/PL-12345678/guarantor/send')
  },
)

test('R-GUARANTEE-02, R-GUARANTEE-06: the guarantor reads the guaranteed amount, and a guarantee sent back stays at its step', async () => {
  open(<GuaranteeView guarantee={mine} />)
  await expect.element(page.getByRole('heading', { name: guaranteeCopy.hiddenOwner })).toBeVisible()
  await expect.element(page.getByText('۳۳٬۷۳۷٬۵۰۰').first()).toBeVisible()
  const edited = {
    ...mine,
    status: 'FINAL_EDITION',
    mapped_status: 'DOCUMENT_VALIDATION',
    is_consented: true,
    order_owner_family: 'محمدی',
  } as const
  open(
    <GuaranteeView
      guarantee={{
        ...edited,
        order_owner_name: 'سارا',
        reasons: [{ code: 'BLURRED', target: 'IDENTIFICATION', text: 'کارت تار است.' }],
        commands: [{ command: 'hand-in', refusal: 'IDENTIFICATION_NEEDED' }],
      }}
    />,
  )
  await expect.element(page.getByText('کارت تار است.')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .find((each) => each.getAttribute('aria-current') === 'step')?.textContent,
  ).toBe('تأیید')
  await expect.element(page.getByRole('button', { name: guaranteeCopy.handIn })).toHaveAttribute('aria-disabled', 'true')
})

test('the guarantor’s word is sent once for two quick presses', async () => {
  answer = () => Response.json({ results: mine, message: '' })
  open(<GuaranteeView guarantee={mine} />)
  const accept = page.getByRole('button', { name: 'می‌پذیرم، تا ۳۸٬۰۰۰٬۰۰۰ تومان' })
  await expect.element(accept).toBeVisible()
  for (const element of [accept.element(), accept.element()]) (element as HTMLElement).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(accept).toBeEnabled()
  expect(asked.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
})

test.each([
  [{ is_consented: true }, 'در انتظار امضا'],
  [{ is_consented: true, is_approved: true, status: 'DOCUMENT_VALIDATION', mapped_status: 'DOCUMENT_VALIDATION' } as const, 'تأیید شد'],
])('a guarantee is called by the step it is at, not by one that is past: %o', async (step, word) => {
  open(<GuaranteeView guarantee={{ ...mine, ...step }} />)
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

test.each([
  [{ status: 'FINAL_EDITION', mapped_status: 'DOCUMENT_VALIDATION', is_consented: true } as const, 'اصلاح مدارک'],
  [{ status: 'DOCUMENT_VALIDATION', mapped_status: 'DOCUMENT_VALIDATION', is_consented: true } as const, 'مدارک در حال بررسی'],
])(
  'F-014, R-GUARANTEE-06: the badge of a guarantee is that of its mapped status, with a word of its own for being looked at: %o',
  async (step, word) => {
    open(<GuaranteeView guarantee={{ ...mine, ...step }} />)
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  },
)

test('F-106: who accepted does not read that they did not; each side reads who closed the guarantee', async () => {
  const closed = { status: 'REJECT', mapped_status: 'REJECT', is_consented: true, order_owner_family: 'محمدی' } as const
  for (const [ended_by, mineWord, ownersWord] of [
    ['system', 'بسته شد', 'بسته شد'],
    ['guarantor', 'نپذیرفتید', 'نپذیرفت'],
    ['owner', 'پس گرفته شد', 'پس گرفتید'],
  ] as const) {
    open(<GuaranteeView guarantee={{ ...mine, ...closed, ended_by }} />)
    await expect.element(page.getByText(mineWord, { exact: true })).toBeVisible()
    open(panel([{ ...guarantee, ...closed, ended_by }]))
    await expect.element(page.getByText(ownersWord, { exact: true })).toBeVisible()
  }
})

test('R-CARE-06: the cap is in figures before consent; afterwards the exposure, each instalment’s state and when alerts come', async () => {
  open(<GuaranteeView guarantee={mine} />)
  await expect.element(page.getByText('مبلغ سفته: ۳۸۰٬۰۰۰٬۰۰۰ ریال')).toBeVisible()
  await expect.element(page.getByText('تا ۳۸٬۰۰۰٬۰۰۰ تومان')).toBeVisible()
  const due = { payment: null, due_date: '2026-11-11', amount: 9_372_000, number_of_days_late: 0 }
  const dues = [
    { ...due, id: 'a', number: 1, fees: 0, payable: 9_372_000, status: 'PAID' as const },
    { ...due, id: 'b', number: 2, fees: 141_480, payable: 9_513_480, status: 'OVERDUE' as const, number_of_days_late: 10 },
  ]
  const bound = {
    status: 'DOCUMENT_VALIDATION' as const,
    mapped_status: 'DOCUMENT_VALIDATION' as const,
    is_consented: true,
    is_approved: true,
  }
  const alerts = [{ number: 2, days: 3, at: '2026-11-14T10:00:00+03:30' }]
  open(<GuaranteeView guarantee={{ ...mine, ...bound, exposure: 9_513_480, dues, alerts }} />)
  await expect.element(page.getByRole('region', { name: 'تعهد امروز شما' })).toBeVisible()
  await expect.element(page.getByText('۱۰ روز دیر شده')).toBeVisible()
  await expect.element(page.getByText('و ۱۴٬۱۴۸ تومان دیرکرد', { exact: true })).toBeVisible()
  await expect.element(page.getByText('پرداخت‌شده', { exact: true })).toBeVisible()
  // Day 3 was sent, so that only day 10 is still to come.
  await expect.element(page.getByText('یک خبر می‌فرستیم')).toBeVisible()
  await expect.element(page.getByText('پیش از آن چیزی از شما نمی‌خواهیم')).toBeVisible()
})

test('the instalments of a guarantee are counted among those that were signed, and one that a hardship plan added is not', async () => {
  const due = { due_date: '2026-11-11', amount: 9_372_000, fees: 0, payable: 9_372_000, number_of_days_late: 0, payment: null }
  const dues = Array.from({ length: 13 }, (_, at) => ({ ...due, id: String(at), number: at + 1, status: 'PENDING' as const }))
  const bound = { status: 'DOCUMENT_VALIDATION', mapped_status: 'DOCUMENT_VALIDATION', is_consented: true, is_approved: true } as const
  open(<GuaranteeView guarantee={{ ...mine, ...bound, exposure: 18_744_000, dues }} />)
  await expect.element(page.getByRole('cell', { name: '۱۲ از ۱۲', exact: true })).toBeVisible()
  expect(page.getByRole('cell', { name: '۱۳', exact: true }).query()).not.toBeNull()
})

test('R-CARE-07: a guarantor pays an instalment at the gateway and goes on there; one that is being paid says so, and the receipt is whose payment it was', async () => {
  const due = { due_date: '2026-11-11', amount: 9_372_000, fees: 0, payable: 9_372_000, number_of_days_late: 0, payment: null }
  const third = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b13'
  const dues = [
    { ...due, id: 'a', number: 1, status: 'PAID' as const, payment: { id: 'payment', is_live: false } },
    { ...due, id: 'b', number: 2, status: 'PAID' as const },
    { ...due, id: third, number: 3, status: 'PENDING' as const },
    { ...due, id: 'd', number: 4, status: 'PENDING' as const, payment: { id: null, is_live: true } },
  ]
  const bound = { status: 'DOCUMENT_VALIDATION', mapped_status: 'DOCUMENT_VALIDATION', is_consented: true, is_approved: true } as const
  answer = () => Response.json({ message: 'پرداخت دیگری برای همین قسط باز است.', code: 'PAYMENT_LIVE', details: {} }, { status: 409 })
  open(<GuaranteeView guarantee={{ ...mine, ...bound, exposure: 18_744_000, dues }} />)
  await expect.element(page.getByRole('link', { name: 'رسید پرداخت شما' })).toHaveAttribute('href', '/payments/payment')
  await expect.element(page.getByText('رسید با اوست')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'پرداخت قسط ۴، ۹۳۷٬۲۰۰ تومان' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'پرداخت قسط ۳، ۹۳۷٬۲۰۰ تومان' }).click()
  await expect.element(page.getByText('پرداخت دیگری برای همین قسط باز است.')).toBeVisible()
  const back = new URL('/invoice/payment', location.origin)
  back.searchParams.set('return_path_name', `/guarantees/${mine.id}`)
  const call = 'POST /api/customer/guarantees/5/payments'
  expect(asked.filter(({ call: made }) => made.startsWith('POST'))).toEqual([
    { call, body: { due: third, redirect_uri: back.href, shown: { total_payable: 9_372_000 } } },
  ])
})
