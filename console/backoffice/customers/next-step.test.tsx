import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { at, customer, customerReads, customerRoot } from '#testing/console/customer.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { CustomerPage } from './customer-page.tsx'
import type { CustomerSearch } from './customer-tabs.tsx'

function Shown({ role, others }: { readonly role: StaffRole; readonly others: object }) {
  const [search, setSearch] = useState<CustomerSearch>({})
  return <CustomerPage customer={{ ...customer, ...others }} role={role} search={search} onSearch={setSearch} />
}
const show = (role: StaffRole, others: object = {}, reads: object = {}) =>
  inWorkspace(
    role,
    <Routed>
      <Shown role={role} others={others} />
    </Routed>,
    { reads: { ...customerReads, ...reads } },
  )
const step = page.getByRole('region', { name: 'قدم بعدی شما' })
const record = step.getByRole('button', { name: 'ثبت نتیجهٔ تماس' })
const dialog = page.getByRole('dialog', { name: 'ثبت تماس' })

test('F-205, R-REACH-03: the next step names the late instalment and the contacts of the week, and a recorded call is one of them', async () => {
  const sent = show('REVIEWER')
  await expect.element(step.getByText('قسط ۳ ورزش‌لند ۴ روز دیر شده است.')).toBeVisible()
  await expect.element(step.getByText('در هفت روز گذشته ۱ تماس از ۳ تماس مجاز دربارهٔ دیرکرد انجام شده است.')).toBeVisible()
  await record.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'دربارهٔ دیرکرد بود' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'پاسخ داد' }).click()
  await dialog.getByLabelText('چه گفته شد').fill(' تا شنبه می‌پردازد. ')
  await dialog.getByRole('button', { name: 'ثبت تماس' }).dblClick()
  const body = { text: 'تا شنبه می‌پردازد.', call: 'ANSWERED', about_late: true }
  await expect.poll(() => sent).toEqual([[`POST ${customerRoot}/notes`, body]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('F-205, R-PLAN-13: while contacts are stopped the button is off and only who may see the flag reads of it; other calls are recorded', async () => {
  const stopped = { contacts_stopped: true, contacts_left: 0 }
  const sent = show('REVIEWER', stopped)
  await expect.element(record).toHaveAttribute('aria-disabled', 'true')
  await expect.element(record).toHaveAccessibleDescription('تماس دربارهٔ دیرکرد با این مشتری متوقف است.')
  expect(document.body.textContent).not.toContain('شرایط ویژه')
  await page.getByRole('button', { name: 'ثبت تماس', exact: true }).click()
  expect(dialog.getByRole('checkbox').query()).toBeNull()
  await dialog.getByRole('radio', { name: 'پاسخ نداد' }).click()
  await dialog.getByLabelText('چه گفته شد').fill('دربارهٔ مدرک')
  await dialog.getByRole('button', { name: 'ثبت تماس' }).click()
  await expect.poll(() => sent).toEqual([[`POST ${customerRoot}/notes`, { text: 'دربارهٔ مدرک', call: 'UNANSWERED' }]])
  show('SUPPORT', stopped)
  await expect.element(record).toHaveAccessibleDescription('نشان شرایط ویژه هست؛ تا برداشتن آن کسی دربارهٔ دیرکرد تماس نمی‌گیرد.')
})

test('F-205, R-REACH-03: without a contact left the button is off and says from when the next is allowed', async () => {
  show('SUPPORT', { contacts_made: 3, contacts_left: 0, next_contact_at: at })
  await expect.element(record).toHaveAccessibleDescription('تماس بعدی دربارهٔ دیرکرد از ۱۴۰۵/۰۸/۳۰، ۰۹:۰۰ مجاز است.')
})

test('F-205: digits choose the tabs, N goes to the note and C records a call, but not while typing', async () => {
  show('SUPPORT')
  await expect.element(record).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('tab', { name: /ضمانت‌ها/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('n')
  const note = page.getByLabelText('یادداشت داخلی')
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('cn1')
  await expect.element(note).toHaveValue('cn1')
  await expect.element(page.getByRole('tab', { name: /ضمانت‌ها/ })).toHaveAttribute('aria-selected', 'true')
  expect(dialog.query()).toBeNull()
  await page.getByRole('tab', { name: /سفارش‌ها/ }).click()
  await userEvent.keyboard('c')
  await expect.element(dialog).toBeVisible()
})

test('F-205: calls are listed among the notes, conversations in a tab, and the newest notices beside it can be sent again', async () => {
  const call = { id: 2, text: 'تا شنبه می‌پردازد.', call: 'ANSWERED', written_by: 'مینا رستمی', written_at: at, mentions: [] }
  const talk = {
    id: 9,
    customer: { id: 7, name: 'سارا م.' },
    subject: 'برداشت دو بار',
    status: 'CLOSED',
    staff: null,
    rating: null,
    about: null,
    outcome: null,
    opened_at: at,
    changed_at: at,
    first_answered_at: at,
  }
  const sent = show('SUPPORT', {}, { [`${customerRoot}/notes`]: pageOf(call), '/api/ops/support': pageOf(talk) })
  await expect.element(page.getByText('تماس، پاسخ داد:')).toBeVisible()
  await page.getByRole('button', { name: 'فرستادن دوباره رسید قسط ۲' }).click()
  await expect.poll(() => sent).toEqual([[`POST ${customerRoot}/contacts/2/send-again`, null]])
  await page.getByRole('tab', { name: /گفت‌وگوها/ }).click()
  await expect.element(page.getByRole('link', { name: 'برداشت دو بار' })).toHaveAttribute('href', '/support/7/9')
})
