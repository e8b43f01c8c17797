import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairsOf } from '#browser/platform/lists/search-params.ts'
import { copy } from '#console/backoffice/finance/copy.ts'
import { Payments } from '#console/backoffice/finance/payments.tsx'
import { OrdersPage } from '#console/backoffice/order-review/orders-page.tsx'
import { ordersIn, type OrdersFilter } from '#console/backoffice/order-review/queries.ts'
import { exampleAnswer } from '#testing/console/example-answer.ts'
import { unknownPayment } from '#testing/console/finance.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'

const at = '2026-11-21T09:00:00+03:30'
const order = {
  id: 12,
  identifier: 'PL-00000012',
  type: 'CLOSE_LOOP',
  status: 'PAYING',
  amount: 60_000_000,
  customer: { id: 7, name: 'سارا م.' },
  created_at: at,
  status_at: at,
  is_frozen: false,
}
const reads = { 'POST /api/ops/orders': pageOf(order) }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const mobile = '09121234567'

test('F-204: orders are filtered by status, type and days with «همه», and sorted by the headings', async () => {
  const asked: OrdersFilter[] = []
  const show = (filter: OrdersFilter) =>
    inWorkspace(
      'REVIEWER',
      <Routed>
        <OrdersPage filter={filter} onFilter={(next) => void asked.push(next)} />
      </Routed>,
      { reads },
    )
  show({ status: 'PAYING', cursor: 'x' })
  await page.getByLabelText('وضعیت', { exact: true }).selectOptions('همه')
  expect(asked.at(-1)).toEqual({ status: undefined, cursor: undefined })
  await page.getByLabelText('نوع سفارش').selectOptions('خرید قسطی')
  expect(asked.at(-1)).toEqual({ status: 'PAYING', type: 'CLOSE_LOOP', cursor: undefined })
  await button('مرتب‌سازی بر پایهٔ مبلغ').click()
  expect(asked.at(-1)).toEqual({ status: 'PAYING', sort: '-amount', cursor: undefined })
  await button('برداشتن فیلترها').click()
  expect(asked.at(-1)).toEqual({})
  // A reviewer may not download whole lists.
  await expect.element(button('خروجی')).not.toBeInTheDocument()
})

test('F-210: the list behind the open orders keeps that in its address and shows it as a chip that can be removed', async () => {
  const address = { open: true, days_of: 'repayment', from_day: '2026-11-15', to_day: '2026-11-21' }
  expect(ordersIn(address)).toMatchObject(address)
  expect(ordersIn({ open: 'true' })).toMatchObject({ open: true })
  const asked: OrdersFilter[] = []
  inWorkspace(
    'REVIEWER',
    <Routed>
      <OrdersPage filter={ordersIn(address)} onFilter={(next) => void asked.push(next)} />
    </Routed>,
    { reads },
  )
  await expect.element(page.getByLabelText('بازهٔ زمانی بر اساس')).toHaveValue('repayment')
  await button('فقط سفارش‌های باز').click()
  expect(asked.at(-1)).toEqual({ ...ordersIn(address), open: undefined })
})

test('F-204: a file with full names needs a reason, and a filter is saved as a view without what was searched', async () => {
  const filter = { status: 'PAYING' as const, q: mobile }
  const sent = inWorkspace(
    'SUPPORT',
    <Routed>
      <OrdersPage filter={filter} onFilter={() => undefined} />
    </Routed>,
    { reads },
  )
  await button('خروجی').click()
  await page.getByLabelText('نام‌ها و شماره‌ها کامل باشند').click()
  await expect.element(button('CSV')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('چرا لازم است؟').fill('درخواست دادگاه')
  await button('CSV').click()
  await expect
    .poll(() => sent)
    .toContainEqual(['POST /api/ops/orders/file', { status: 'PAYING', q: mobile, format: 'csv', why: 'درخواست دادگاه' }])
  await button('ذخیرهٔ نما').click()
  await page.getByLabelText('نام نما').fill('در حال پرداخت')
  await page.getByLabelText('همکاران هم ببینند').click()
  await button('ذخیره').click()
  const saved = { list: 'orders', name: 'در حال پرداخت', filter: [{ key: 'status', value: 'PAYING' }], is_shared: true }
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/views', saved])
  // What a view stores is read back as the same filter.
  expect(ordersIn(Object.fromEntries(pairsOf(filter).map(({ key, value }) => [key, value])))).toMatchObject({ status: 'PAYING' })
})

test('F-204: a saved view is chosen, shared and removed', async () => {
  const view = {
    id: 3,
    name: 'در حال پرداخت',
    filter: [{ key: 'status', value: 'PAYING' }],
    is_shared: false,
    is_mine: true,
    saved_by: 'مینا رستمی',
  }
  const asked: OrdersFilter[] = []
  const show = (filter: OrdersFilter) =>
    inWorkspace(
      'SUPPORT',
      <Routed>
        <OrdersPage filter={filter} onFilter={(next) => void asked.push(next)} />
      </Routed>,
      { reads: { ...reads, '/api/ops/views': { results: [view] } } },
    )
  show({})
  await page.getByLabelText('نما', { exact: true }).selectOptions('در حال پرداخت')
  expect(asked.at(-1)).toMatchObject({ status: 'PAYING' })
  const sent = show({ status: 'PAYING' })
  await button('اشتراک‌گذاری نما').click()
  await expect.poll(() => sent).toContainEqual(['PATCH /api/ops/views/3', { is_shared: true }])
  await button('حذف نما').click()
  await expect.poll(() => sent).toContainEqual(['DELETE /api/ops/views/3', null])
})

test('F-204: the gateway is asked about several open payments, one command after the other', async () => {
  const second = { ...unknownPayment, id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12' }
  const sent = inWorkspace(
    'FINANCE',
    <Routed>
      <Payments filter={{}} onFilter={() => undefined} />
    </Routed>,
    { reads: { '/api/ops/payments': pageOf(unknownPayment, second) } },
  )
  for (const box of [0, 1]) await page.getByRole('checkbox').nth(box).click()
  await button('استعلام ۲ پرداخت').click()
  await expect
    .poll(() => sent)
    .toEqual([
      [`POST /api/ops/payments/7/${unknownPayment.id}/ask`, null],
      [`POST /api/ops/payments/7/${second.id}/ask`, null],
    ])
})

test('F-204: of several commands one notice says what was done and what was refused', async () => {
  const second = { ...unknownPayment, id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12' }
  const third = { ...unknownPayment, id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b13', customer: { id: 8, name: 'رضا ک.' } }
  const refusal = { status: 409, code: 'NOT_WAITING', message: 'این پرداخت بسته شده است.' }
  inWorkspace(
    'FINANCE',
    <Routed>
      <Payments filter={{}} onFilter={() => undefined} />
    </Routed>,
    {
      reads: {
        '/api/ops/payments': pageOf(unknownPayment, second, third),
        [`POST /api/ops/payments/7/${unknownPayment.id}/ask`]: exampleAnswer(`POST /api/ops/payments/7/${unknownPayment.id}/ask`),
      },
      refusal,
    },
  )
  for (const box of [0, 1, 2]) await page.getByRole('checkbox').nth(box).click()
  await button('استعلام ۳ پرداخت').click()
  await expect.element(page.getByText(copy.asked('۱'))).toBeVisible()
  await expect.element(page.getByText(`${second.customer.name}: ${refusal.message}`)).toBeVisible()
  await expect.element(page.getByText(`رضا ک.: ${refusal.message}`)).toBeVisible()
})
