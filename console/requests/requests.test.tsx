import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atDesk, pageOf } from '../testing/at-desk.tsx'
import { Messages } from './messages-page.tsx'
import { Registrations } from './registrations-page.tsx'

const nothing = () => undefined
const at = '2026-11-20T08:00:00+03:30'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a message is answered once there is an answer to keep', async () => {
  const waiting = {
    id: 8,
    full_name: 'علی',
    email: 'a@b.ir',
    phone: null,
    subject: 'قسط',
    text: 'سلام',
    order_identifier: null,
    answer: null,
  }
  const reads = { '/api/ops/messages': pageOf({ ...waiting, created_at: at }) }
  const sent = atDesk('SUPPORT', <Messages answered={false} cursor={undefined} onCursor={nothing} />, { reads })
  await expect.element(button('ثبت پاسخ')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('پاسخ').fill('با شما تماس گرفتیم.')
  await button('ثبت پاسخ').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/messages/8/answer', { answer: 'با شما تماس گرفتیم.' }]])
})

test('what a stranger left is ended with a note of what came of it', async () => {
  const left = { key: 4, name: 'فروشگاه ماه', phone: '02112345678', email: null, detail: null, on_day: null, created_at: at }
  const reads = { '/api/ops/registrations/cooperation': pageOf({ ...left, done_at: null, done_by: null, note: null }) }
  const sent = atDesk('SUPPORT', <Registrations search={{ kind: 'cooperation' }} onSearch={nothing} />, { reads })
  await page.getByRole('button', { name: /^پایان رسیدگی/ }).click()
  await page.getByLabelText('نتیجه').fill('قرارداد فرستاده شد')
  await page.getByRole('dialog').getByRole('button', { name: 'پایان رسیدگی' }).click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/registrations/cooperation/4/done', { note: 'قرارداد فرستاده شد' }]])
})
