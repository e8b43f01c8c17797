import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { policyLabels } from '#domain/platform/policies/policy-labels.ts'
import { adminValues } from '#domain/platform/policies/policy-values.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Policies } from './policies.tsx'

const today = dayOf(instant(Date.now()))
const tomorrow = addDays(today, 1)
const release = Object.fromEntries(adminValues.map(({ wireName, initial }) => [wireName, initial]))
const setAt = '2026-11-20T08:00:00+03:30'
const policy = (from_day: string, set_at: string | null, values: object) => ({
  from_day,
  is_in_force: set_at === null,
  set_by: set_at && 'مینا',
  set_at,
  ...release,
  ...values,
})
const reads = {
  '/api/ops/policies': { results: [policy(tomorrow, setAt, { yearly_rate: 3, order_cost: 1_800_000 }), policy('2026-01-01', null, {})] },
}
const dialog = page.getByRole('dialog')

test('a wrong rate of tomorrow is replaced after a question that shows each figure before and after', async () => {
  const sent = inWorkspace('ADMIN', <Policies />, { reads })
  await page.getByRole('spinbutton', { name: /سال/ }).click()
  await userEvent.keyboard(normalise(jalali(tomorrow)).replaceAll('/', ''))
  await page.getByLabelText(policyLabels.yearlyRate).fill('۲۳')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect.element(dialog.getByText(/۳.*←.*۲۳/)).toBeVisible()
  await expect.element(dialog.getByText(/۱۸۰٬۰۰۰.*←.*۱۵۰٬۰۰۰/)).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/policies', { from_day: tomorrow, replaces: setAt, yearly_rate: 23 }]])
})
