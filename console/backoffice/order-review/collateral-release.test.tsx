import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { CollateralReleaseCard } from './collateral-release-card.tsx'
import type { OrderView } from './queries.ts'

const order = { identifier: 'PL-00000012', status: 'FINISHED' } as unknown as OrderView
const path = '/api/ops/orders/PL-00000012/collateral-releases'
const requested = {
  kind: 'CHEQUE',
  status: 'RELEASE_REQUESTED',
  requested_at: '2026-11-21T10:00:00+03:30',
  due_on: '2026-11-28',
  is_late: true,
  released_at: null,
  released_by: null,
  way: null,
  instructions: null,
  received_on: null,
  received_by: null,
  recorded_by: null,
  reason: null,
}
const released = {
  ...requested,
  status: 'RELEASED',
  is_late: false,
  released_at: '2026-11-30T10:00:00+03:30',
  released_by: 'مینا رستمی',
  way: 'BRANCH',
  instructions: 'شعبهٔ مرکزی، ۸ تا ۱۴',
}
const reads = (release: object) => ({ reads: { [path]: { results: [release] } } })
const card = <CollateralReleaseCard order={order} onReleased={() => undefined} />

test('R-CARE-09: a reviewer sees a late cheque and releases it once, with what its customer reads', async () => {
  const sent = inWorkspace('REVIEWER', card, reads(requested))
  await expect.element(page.getByText('گذشته از مهلت')).toBeVisible()
  const send = page.getByRole('button', { name: 'آزاد کردن' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('راه دریافت').selectOptions('ارسال با پست')
  await page.getByLabelText('راهنمای دریافت').fill('مرسولهٔ ۱۲۳۴۵۶')
  await send.dblClick()
  const body = { way: 'POST', instructions: 'مرسولهٔ ۱۲۳۴۵۶' }
  await expect.poll(() => sent).toEqual([[`POST ${path}/CHEQUE/release`, body]])
})

test('R-CARE-09: support records that it was received, with day and reason; finance only reads who released it', async () => {
  inWorkspace('SUPPORT', card, reads(released))
  await expect.element(page.getByText('مینا رستمی')).toBeVisible()
  await page.getByLabelText('دلیل ثبت به‌جای مشتری').fill('در شعبه امضا کرد.')
  await page.getByRole('button', { name: 'ثبت دریافت' }).click()
  await expect.element(page.getByText('روز دریافت را وارد کنید.')).toBeVisible()
  inWorkspace('FINANCE', card, reads(released))
  await expect.element(page.getByText('شعبهٔ مرکزی، ۸ تا ۱۴')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})
