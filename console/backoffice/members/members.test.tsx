import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import type { StaffMember, StaffProposal } from './queries.ts'
import { StaffTable } from './staff-table.tsx'

const button = (name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const at = '2026-11-20T08:00:00+03:30'
const times = { created_at: at, last_login_at: null, enrolled_at: null, approves_from: null, link_until: null, passkeys: 0 }
const sara: StaffMember = { id: 4, name: 'sara', full_name: 'سارا رستمی', role: 'FINANCE', is_active: true, ...times }
const enrolled = { ...sara, id: 5, name: 'reza', full_name: 'رضا کریمی', enrolled_at: at, approves_from: at }
const proposal: StaffProposal = {
  id: 9,
  kind: 'INVITE',
  status: 'PROPOSED',
  name: 'kaveh',
  full_name: 'کاوه نیک',
  role: 'FINANCE',
  role_before: null,
  is_active: true,
  store_name: null,
  proposed_by: 'نازنین امینی',
  proposed_at: at,
  decided_by: null,
  decided_at: null,
  refusal: null,
  barred: null,
}
const reads = (staff: readonly object[], proposals: readonly object[] = []) => ({
  '/api/ops/staff': { results: staff },
  '/api/ops/staff-proposals': { results: proposals },
})

test('F-406: the form says in advance that a role needs a second person, and has no field for a password', async () => {
  const sent = inWorkspace('ADMIN', <StaffTable />, { reads: reads([]), results: { member: null, proposal_id: 9 } })
  await page.getByLabelText('نام کاربری').fill('sara')
  await page.getByLabelText('نام و نام خانوادگی').fill('سارا رستمی')
  await expect.element(page.getByText('تأیید مدیر دیگر یا یک کارشناس مالی لازم است', { exact: false })).toBeVisible()
  expect(page.getByLabelText('رمز عبور').elements()).toEqual([])
  await button('ثبت پیشنهاد').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/staff', { name: 'sara', full_name: 'سارا رستمی', role: 'REVIEWER' }]])
  await page.getByLabelText('نقش').selectOptions('SUPPORT')
  await expect.element(button('ساختن حساب')).toBeVisible()
})

test('F-406: a member who has not enrolled is shown as waiting, and their link is shown once', async () => {
  const sent = inWorkspace('ADMIN', <StaffTable />, { reads: reads([sara, enrolled]), results: { path: '/enrol#a-token', expires_at: at } })
  await expect.element(page.getByText('منتظر ثبت‌نام')).toBeVisible()
  expect(button(/ساختن لینک/).elements()).toHaveLength(1)
  await button(/ساختن لینک/).click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/staff/4/link', null]])
  await expect.element(page.getByText(`${location.origin}/enrol#a-token`)).toBeVisible()
  await page.getByRole('button', { name: 'بستن' }).first().click()
  await expect.element(page.getByText('#a-token', { exact: false })).not.toBeInTheDocument()
})

test('F-406: a proposal shows name, role and proposer, and the reason why the reader may not approve it', async () => {
  const barred = { code: 'RELATED_PERSON', message: 'نفر دوم باید همکار دیگری باشد.' }
  const sent = inWorkspace('FINANCE', <StaffTable />, {
    reads: reads([], [proposal, { ...proposal, id: 10, full_name: 'مینا صادقی', barred }]),
  })
  await expect.element(page.getByText('کاوه نیک')).toBeVisible()
  await expect.element(page.getByText('نازنین امینی').first()).toBeVisible()
  await expect.element(page.getByText('کارشناس مالی').first()).toBeVisible()
  await expect.element(button('تأیید می‌کنم').nth(1)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(barred.message).first()).toBeVisible()
  await button('تأیید می‌کنم').first().click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/staff-proposals/9/approve', null]])
})

test('F-406: the proposed owner of a store is shown with e-mail and store, without a role of staff', async () => {
  const owner = { ...proposal, kind: 'OWNER', name: 'mina@store.example', full_name: 'مینا رستمی', role: null, store_name: 'تکنوسرا' }
  const sent = inWorkspace('FINANCE', <StaffTable />, { reads: reads([], [owner]) })
  const row = page.getByRole('row', { name: /دعوت مالک فروشگاه/ })
  for (const text of ['مینا رستمی', 'mina@store.example', 'تکنوسرا']) await expect.element(row.getByText(text)).toBeVisible()
  expect(row.getByText('کارمند تازه').elements()).toEqual([])
  await button('تأیید می‌کنم').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/staff-proposals/9/approve', null]])
})

test('F-406: a reset is proposed, a deactivation happens at once, and the form says which', async () => {
  const sent = inWorkspace('ADMIN', <StaffTable />, { reads: reads([enrolled]), results: { member: null, proposal_id: 9 } })
  await button(/^تغییر/).click()
  await page.getByRole('checkbox', { name: 'می‌تواند وارد شود' }).click()
  await expect.element(page.getByText('همان لحظه انجام می‌شود', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: 'می‌تواند وارد شود' }).click()
  await page.getByRole('checkbox', { name: 'رمز عبور، رمزساز و کلیدهای عبور بازنشانی شود' }).click()
  await expect.element(page.getByText('پس از تأیید نفر دوم', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت پیشنهاد' }).click()
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/staff/5', { reset: true }]])
})

test('of a member’s role and access only what was changed is sent', async () => {
  const sent = inWorkspace('ADMIN', <StaffTable />, { reads: reads([enrolled]), results: { member: enrolled, proposal_id: null } })
  await button(/^تغییر/).click()
  await page.getByRole('dialog').getByLabelText('نقش').selectOptions('SUPPORT')
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
  await expect.poll(() => sent).toEqual([['PATCH /api/ops/staff/5', { role: 'SUPPORT' }]])
})
