import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import type { OrderView } from './queries.ts'

const reason = { code: 'OTHER', target: 'order', text: 'با شرایط کنونی ممکن نیست.' }
const reject = {
  command: 'reject',
  by: 'staff',
  label: 'رد سفارش',
  tone: 'no',
  reasons: [reason],
  needs_reasons: true,
  asks_for: null,
  moves_money: false,
  barred: null,
}
const order = { identifier: 'PL-00000012', version: 4, decisions: [reject] } as unknown as OrderView
const own = 'معدل حساب شما برای سه ماه گذشته نیست.'

test('after the order changes the decision has to be chosen again, and typed text is not lost', async () => {
  let move: ((to: Partial<OrderView>) => void) | undefined
  function Workspace() {
    const [current, setCurrent] = useState(order)
    move = (to) => setCurrent({ ...current, ...to })
    return <DecisionPanel order={current} onDecided={() => undefined} />
  }
  const sent = inWorkspace('REVIEWER', <Workspace />)
  const choice = page.getByRole('radio', { name: /رد سفارش/ })
  await choice.click()
  await page.getByRole('checkbox', { name: reason.text }).click()
  await page.getByRole('textbox').fill(own)

  move?.({ version: 5 })
  await expect.element(page.getByText('این سفارش در همین فاصله تغییر کرد.', { exact: false })).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await choice.click()
  await expect.element(page.getByRole('textbox')).toHaveValue(own)

  move?.({ version: 6, decisions: [] })
  await expect.element(page.getByText('الان تصمیمی از شما لازم نیست.')).toBeVisible()
  await expect.element(page.getByText(own)).toBeVisible()
  expect(sent).toEqual([])

  move?.({ version: 7, decisions: order.decisions })
  await choice.click()
  await page.getByRole('button', { name: 'رد سفارش' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      [
        'POST /api/ops/orders/PL-00000012/decisions',
        { command: 'reject', version: 7, reasons: [{ code: 'OTHER', target: 'order', text: own }] },
      ],
    ])
})
