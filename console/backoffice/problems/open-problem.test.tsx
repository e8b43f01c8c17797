import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { copy } from './copy.ts'
import { OpenProblem } from './open-problem.tsx'

test('R-CARE-04: support reports a problem for a customer: faults are shown, and toman and Persian digits are sent as the wire has them', async () => {
  const sent = inWorkspace(
    'SUPPORT',
    <Routed>
      <OpenProblem customer={7} />
    </Routed>,
  )
  await page.getByRole('button', { name: copy.open }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: copy.open })
  await send.click()
  await expect.element(dialog.getByText(copy.trackWrong)).toBeVisible()
  await expect.element(dialog.getByText(copy.amountNeeded)).toBeVisible()
  await dialog.getByLabelText(copy.track).fill('۱۲۳۴۵۶۷۸۹۰')
  await dialog.getByLabelText(copy.kind).selectOptions('خراب رسید')
  await dialog.getByLabelText(copy.disputed).fill('۲۵۰۰۰۰')
  await dialog.getByLabelText(copy.customerSays).fill('شیشهٔ آن شکسته بود.')
  await send.click()
  const body = { customer_id: 7, track_number: 'CPG-1234567890', kind: 'DAMAGED', amount: 2_500_000, description: 'شیشهٔ آن شکسته بود.' }
  await expect.poll(() => sent.filter(([request]) => request === 'POST /api/ops/problems')).toEqual([['POST /api/ops/problems', body]])
})
