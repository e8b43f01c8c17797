import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { CancelRequestAlert } from './cancel-request-alert.tsx'
import { copy } from './copy.ts'
import { OrderHead } from './order-head.tsx'
import type { OrderView } from './queries.ts'
import { StepsByHand } from './steps-by-hand.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The fields of an order that these components use. */
const order = {
  identifier: 'PL-00000012',
  type: 'BANK_PERSONAL_LOAN',
  status: 'SIGN_CONTRACT',
  amount: 1_000_000_000,
  customer: { id: 7, name: 'مریم ا.', mobile: '0912***0001', national_code: '001******8' },
  terms: { invoice_count: 24, monthly_invoice: 50_000_000, refund_policy_type: 'CHEQUE', store_name: null },
  surroundings: { sana: null, report: null },
  is_bank_signature_due: true,
  is_promissory_due: true,
  card_step: 'SENT_TO_POST',
} as unknown as OrderView

test('the bank’s signature, the Sana inquiry and the card’s next step are recorded by hand', async () => {
  const sent = inWorkspace('REVIEWER', <StepsByHand order={order} />)
  await button('ثبت امضای بانک').click()
  await button('ثبت استعلام ثنا').click()
  await page.getByLabelText('کد رهگیری پست').fill('۱۱۲ ۲۳۳')
  await button('ثبت این گام').click()
  const at = 'POST /api/ops/orders/PL-00000012'
  await expect
    .poll(() => sent)
    .toEqual([
      [`${at}/bank-signature`, null],
      [`${at}/sana`, null],
      [`${at}/card`, { step: 'SENT_TO_POST', tracking_number: '112233' }],
    ])
})

test('of a refused card staff read who refused it and why, and have it tried again', async () => {
  const refusal = { by: 'POST', code: 'ADDRESS_UNKNOWN', at: '2026-11-21T09:00:00+03:30' }
  const sent = inWorkspace('REVIEWER', <StepsByHand order={{ ...order, card_refusal: refusal } as OrderView} />)
  await expect.element(page.getByText('پست کارت را قطعی نپذیرفت', { exact: false })).toBeVisible()
  await expect.element(page.getByText('ADDRESS_UNKNOWN')).toBeVisible()
  await button('درخواست دوباره').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/card', { step: 'AGAIN' }]])
})

test('FINANCE sees no steps to record', async () => {
  inWorkspace(
    'FINANCE',
    <>
      <p>صفحه</p>
      <StepsByHand order={order} />
    </>,
  )
  await expect.element(page.getByText('صفحه')).toBeVisible()
  await expect.element(button('ثبت امضای بانک')).not.toBeInTheDocument()
})

test('a cancel request is shown to each role, with a link to its page for those who may open it', async () => {
  const request = { id: 3, description: 'منصرف شدم' } as NonNullable<OrderView['cancel_request']>
  const alert = (
    <Routed>
      <CancelRequestAlert customerId={7} request={request} />
    </Routed>
  )
  for (const [role, links] of [
    ['SUPPORT', 1],
    ['REVIEWER', 0],
    ['FINANCE', 0],
  ] as const) {
    inWorkspace(role, alert)
    await expect.element(page.getByText('منصرف شدم', { exact: false })).toBeVisible()
    expect(page.getByRole('link', { name: copy.toRequest }).elements()).toHaveLength(links)
  }
})

test('personal data is masked until a reason is given, and removed when the dialog is closed', async () => {
  const results = {
    name: 'مریم',
    family: 'احمدی',
    mobile: '09120000001',
    national_code: '0012345008',
    birth_date: '1991-05-04',
    address: 'تهران، خیابان شریعتی',
    bank_account_number: null,
    destination_bank_account_number: null,
  }
  const sent = inWorkspace('REVIEWER', <OrderHead order={order} />, { results })
  await button('نمایش کامل').click()
  expect(document.body.textContent).not.toContain('احمدی')
  await page.getByLabelText('چرا لازم است؟').fill('تماس دربارهٔ مدرک')
  await button('ثبت و نمایش').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/person', { why: 'تماس دربارهٔ مدرک' }]])
  await expect.element(page.getByText('مریم احمدی')).toBeVisible()
  await button('بستن').first().click()
  await expect.poll(() => document.body.textContent?.includes('احمدی')).toBe(false)
  await button('نمایش کامل').click()
  await expect.element(page.getByLabelText('چرا لازم است؟')).toHaveValue('')
})
