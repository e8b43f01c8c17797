import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { CancelAnswer } from './cancel-answer.tsx'
import { Messages } from './messages-page.tsx'
import type { CancelRequest, Message } from './queries.ts'
import { Registrations } from './registrations-page.tsx'

const nothing = () => undefined
const at = '2026-11-20T08:00:00+03:30'
const button = (name: string) => page.getByRole('button', { name, exact: true })

const waiting: Message = {
  id: 8,
  full_name: 'علی',
  email: 'a@b.ir',
  phone: '09121234567',
  subject: 'قسط',
  text: 'سلام',
  order_identifier: null,
  created_at: at,
  answer: null,
  answered_by: null,
  answered_at: null,
  way: null,
  delivery: null,
}

test('F-209: a message is answered by the chosen way once the answer has text', async () => {
  const reads = { 'POST /api/ops/messages': pageOf(waiting) }
  const sent = inWorkspace('SUPPORT', <Messages filter={{ answered: false }} onFilter={nothing} />, { reads })
  await expect.element(button('فرستادن پاسخ')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('راه پاسخ').selectOptions('پیامک')
  await page.getByLabelText('پاسخ', { exact: true }).fill('کارت شما فرستاده شد.')
  await expect.element(page.getByText('در ۱ بخش پیامک', { exact: false })).toBeVisible()
  await button('فرستادن پاسخ').click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/messages/8/answer', { answer: 'کارت شما فرستاده شد.', way: 'sms' }])
})

test('F-209: an answer that arrived says so, and one that did not begins again by the other way', async () => {
  const given = { ...waiting, answer: 'کارت فرستاده شد.', answered_by: 'هدی', answered_at: at, way: 'email' }
  const delivery = { state: 'DELIVERED', fault: null, sent_at: at, arrived_at: at }
  const arrived = { 'POST /api/ops/messages': pageOf({ ...given, way: 'sms', delivery }) }
  inWorkspace('SUPPORT', <Messages filter={{ answered: true }} onFilter={nothing} />, { reads: arrived })
  await expect.element(page.getByText('رسید', { exact: true })).toBeVisible()
  const failed = { ...delivery, state: 'FAILED', fault: 'refused 550', sent_at: null, arrived_at: null }
  const reads = { 'POST /api/ops/messages': pageOf({ ...given, delivery: failed }) }
  const sent = inWorkspace('SUPPORT', <Messages filter={{ answered: false }} onFilter={nothing} />, { reads })
  await expect.element(page.getByText('نرسید', { exact: true })).toBeVisible()
  await button('فرستادن پاسخ').click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/messages/8/answer', { answer: 'کارت فرستاده شد.', way: 'sms' }])
})

test('the text for a message that a colleague answered meanwhile stays, with a notice', async () => {
  const reads = { 'POST /api/ops/messages': pageOf({ ...waiting, phone: null }) }
  const refusal = { status: 409, code: 'TICKET_DECIDED', message: 'پیش‌تر تصمیم گرفته شده است.' }
  inWorkspace('SUPPORT', <Messages filter={{ answered: false }} onFilter={nothing} />, { reads, refusal })
  await page.getByLabelText('پاسخ').fill('با شما تماس گرفتیم.')
  reads['POST /api/ops/messages'] = pageOf()
  await button('فرستادن پاسخ').click()
  await expect.element(page.getByText('پیش‌تر تصمیم گرفته شده است.')).toBeVisible()
  await expect.element(page.getByText('نوشتهٔ شما ثبت نشد', { exact: false })).toBeVisible()
  await expect.element(page.getByText('با شما تماس گرفتیم.')).toBeVisible()
  await button('کنار گذاشتن').click()
  await expect.element(page.getByText('پیامی با این مشخصات نیست')).toBeVisible()
})

const request = {
  id: 3,
  identifier: 'TK-00000003',
  customer: { id: 7, name: 'مریم ا.' },
  order: { id: 12, identifier: 'PL-00000012', type: 'CLOSE_LOOP', status: 'SIGNING_CONTRACTS', amount: 200_000_000 },
  status: 'IN_PROGRESS',
  description: 'نمی‌خواهم',
  created_at: at,
  paid_at: at,
  taken_up_by: 'علی مرادی',
  accepted_at: null,
  accepted_by: null,
  answer: null,
  refund: 1_500_000,
} as unknown as CancelRequest

test('the text for a cancel request that a colleague granted meanwhile can still be read', async () => {
  let grant: (() => void) | undefined
  function Workspace() {
    const [isGranted, setGranted] = useState(false)
    grant = () => setGranted(true)
    const granted = { accepted_at: at, accepted_by: 'هدی نوری' }
    return <CancelAnswer request={isGranted ? { ...request, ...granted } : request} onDecided={nothing} />
  }
  inWorkspace('SUPPORT', <Workspace />)
  await page.getByLabelText('پاسخ به مشتری').fill('سفارش در راه است.')
  grant?.()
  await expect.element(page.getByText('سفارش در راه است.')).toBeVisible()
  await expect.element(button('رد درخواست')).not.toBeInTheDocument()
})

test('a refusal is shown inside the dialog, and the note stays', async () => {
  const registration = { key: 4, name: 'فروشگاه ماه', phone: '02112345678', email: null, detail: null, on_day: null, created_at: at }
  const reads = { 'POST /api/ops/registrations/visits': pageOf({ ...registration, done_at: null, done_by: null, note: null }) }
  const refusal = { status: 409, code: 'TICKET_DECIDED', message: 'پیش‌تر تصمیم گرفته شده است.' }
  inWorkspace('ADMIN', <Registrations kind="visits" filter={{}} onFilter={nothing} />, { reads, refusal })
  await page.getByRole('button', { name: /^پایان رسیدگی/ }).click()
  await page.getByLabelText('نتیجه').fill('نیامد')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'پایان رسیدگی' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('پیش‌تر تصمیم گرفته شده است.')
  await expect.element(page.getByLabelText('نتیجه')).toHaveValue('نیامد')
})

test('a registration is marked as done with a note', async () => {
  const registration = { key: 4, name: 'فروشگاه ماه', phone: '02112345678', email: null, detail: null, on_day: null, created_at: at }
  const reads = { 'POST /api/ops/registrations/cooperation': pageOf({ ...registration, done_at: null, done_by: null, note: null }) }
  const sent = inWorkspace('SUPPORT', <Registrations kind="cooperation" filter={{}} onFilter={nothing} />, { reads })
  await page.getByRole('button', { name: /^پایان رسیدگی/ }).click()
  await page.getByLabelText('نتیجه').fill('قرارداد فرستاده شد')
  await page.getByRole('dialog').getByRole('button', { name: 'پایان رسیدگی' }).click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/registrations/cooperation/4/done', { note: 'قرارداد فرستاده شد' }])
})
