import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { GuaranteeReviews } from './guarantee-review.tsx'
import type { OrderView } from './queries.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const documents = () => page.getByRole('link', { name: 'مدارک هویتی ضامن' })

const cards = (identification: string) => {
  const guarantee = {
    id: 3,
    status: 'DOCUMENT_VALIDATION',
    is_approved: false,
    guarantor: { id: 9, name: 'رضا ک.' },
    personnel_code: '123456',
    identification,
    is_reviewable: identification === 'APPROVED',
  }
  const order = { identifier: 'PL-00000012', surroundings: { guarantees: [guarantee] } } as unknown as OrderView
  return inWorkspace(
    'REVIEWER',
    <Routed>
      <GuaranteeReviews order={order} onReviewed={() => {}} />
    </Routed>,
  )
}

test('a guarantor whose documents are approved is approved', async () => {
  const sent = cards('APPROVED')
  await button('تأیید ضامن').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/guarantees/3/review', { reasons: [] }]])
  await expect.element(documents()).not.toBeInTheDocument()
})

test('while the documents of a guarantor wait, the approval is disabled and the card leads to them', async () => {
  cards('PENDING')
  await expect.element(documents()).toHaveAttribute('href', '/orders/PL-00000012/papers?is_from_order=true')
  await expect.element(button('تأیید ضامن')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('مدارک هویتی این ضامن هنوز بررسی نشده است. اول آن‌ها را بررسی کنید.')
})

test('a guarantor whose documents were rejected is offered to be returned, not to be approved', async () => {
  const sent = cards('REJECTED')
  await expect.element(page.getByText('مدارک هویتی این ضامن برگشته است', { exact: false })).toBeVisible()
  await expect.element(button('تأیید ضامن')).not.toBeInTheDocument()
  await button('برگشت برای اصلاح ضامن').click()
  await expect.poll(() => sent).toEqual([['POST /api/ops/orders/PL-00000012/guarantees/3/review', { reasons: [] }]])
})
