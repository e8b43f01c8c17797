import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { actionKinds } from '#domain/lending/orders/progress/action-kind.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { turns } from '#domain/lending/orders/progress/turn.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { actionWords, waitingWords } from '../copy.ts'
import { missingLines } from './missing-lines.ts'
import { TurnCard } from './turn-card.tsx'
import { actors, missingWords, targetNames, waitCopy } from './wait-copy.ts'

const identifier = 'PL-40507119'
const timeline = (missing: Order['timeline']['missing']) => ({ missing }) as Order['timeline']

test('R-ORDER-11..33: every status has its caption, every turn its words, and no action ends in a promise', () => {
  expect(orderStatuses.every((status) => captions[status] !== '')).toBe(true)
  expect(turns.every((turn) => actors[turn] !== '' && waitingWords[turn].text !== '')).toBe(true)
  const said = actionKinds.map((action) => Object.values(actionWords[action]).join(' '))
  expect(said.filter((words) => /به‌زودی|بعداً/.test(words))).toEqual([])
})

test('what is missing is listed line by line, with counts, in the order it is asked for', () => {
  expect(
    missingLines(
      timeline([
        { kind: 'DOCUMENTS', group: 'IDENTIFICATION', is_returned: true },
        { kind: 'GUARANTORS', count: 2 },
        { kind: 'REASON', target: 'account', text: 'شمارهٔ حساب نمی‌خواند.' },
        { kind: 'ADDRESS' },
      ]),
    ),
  ).toEqual(['مدارک هویتی (برگشت خورده)', '۲ ضامن', 'شمارهٔ حساب نمی‌خواند.', 'نشانی تحویل کارت'])
  expect(Object.keys(missingWords).flatMap((kind) => missingLines(timeline([{ kind }])))).toHaveLength(Object.keys(missingWords).length)
})

test('a reason is called by the thing it is about, whichever paper of its group it names', () => {
  expect(['NATIONAL_FRONT', 'cheque_back', 'postal_code', 'guarantor'].map((target) => targetNames[targetKind(target)])).toEqual([
    'مدارک هویتی',
    'تصویر پشت چک',
    'مشخصات پروفایل',
    'ضامن',
  ])
})

test('the deadline is the last day on which the customer can act, with what happens after it', async () => {
  const waiting = { ...timeline([]), turn: 'customer', since: '2026-11-21T15:30:00+03:30', deadline: '2026-12-21T00:00:00+03:30' }
  showRouted(<TurnCard order={{ identifier, timeline: waiting as Order['timeline'] }} />)
  await expect.element(page.getByText('مهلت شما: تا پایان روز')).toBeVisible()
  // The order is closed when 30 Azar begins.
  await expect.element(page.getByText('۱۴۰۵/۰۹/۲۹')).toBeVisible()
  await expect.element(page.getByText(waitCopy.deadlineText)).toBeVisible()
})

test('of a late order the customer writes to support, with the order chosen', async () => {
  const late = { ...timeline([]), turn: 'staff', since: '2026-11-21T15:30:00+03:30', deadline: null, is_late: true }
  showRouted(<TurnCard order={{ identifier, timeline: late as Order['timeline'] }} />)
  const write = page.getByRole('link', { name: 'نوشتن به پشتیبانی' })
  await expect.element(write).toHaveAttribute('href', `/support?fresh=true&order=${identifier}`)
})
