import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { GroupCard } from './group-card.tsx'

const approved = (type: DocumentEntity['type']): DocumentEntity => ({
  id: 1,
  type,
  group: 'FINANCIAL',
  status: 'APPROVED',
  description: null,
  created_at: '2026-11-20T13:30:00+03:30',
  updated_at: '2026-11-20T13:30:00+03:30',
  customer_id: 7,
  media: null,
})
const open = (type: DocumentEntity['type'], financialSelection: 'ACCOUNT_AVERAGE' | 'EMPLOYMENT_CERTIFICATE') =>
  showRouted(
    <GroupCard
      group="FINANCIAL"
      number={3}
      documents={[approved(type)]}
      choices={{ hasNationalReceipt: false, financialSelection }}
      isAhead={false}
      isLocked={false}
    />,
  )

test('F-007, R-DOC-20: once an account average is approved, another financial type can still be chosen and sent', async () => {
  open('ACCOUNT_AVERAGE', 'ACCOUNT_AVERAGE')
  const other = page.getByRole('radio', { name: copy.types.BUSINESS_LICENSE })
  await expect.element(other).toBeEnabled()
  expect(page.getByRole('button', { name: copy.groups.FINANCIAL.send }).query()).toBeNull()
  await other.click({ force: true })
  await expect.element(page.getByRole('button', { name: copy.groups.FINANCIAL.send })).toBeVisible()
})

test('a lease of which one page was rejected can be sent again, although another page is approved', async () => {
  const lease = { ...approved('PROPERTY_DOCUMENT'), group: 'PROPERTY' as const }
  showRouted(
    <GroupCard
      group="PROPERTY"
      number={2}
      documents={[lease, { ...lease, id: 2, status: 'REJECTED', description: 'نشانی پیدا نیست.' }]}
      choices={{ hasNationalReceipt: false, financialSelection: 'ACCOUNT_AVERAGE' }}
      isAhead={false}
      isLocked={false}
    />,
  )
  await expect.element(page.getByRole('button', { name: copy.groups.PROPERTY.send })).toBeVisible()
})

test('R-DOC-18: an approved employment certificate fixes the choice, which is drawn no more', async () => {
  open('EMPLOYMENT_CERTIFICATE', 'EMPLOYMENT_CERTIFICATE')
  await expect.element(page.getByText(copy.states.APPROVED, { exact: true })).toBeVisible()
  expect(page.getByRole('radio').query()).toBeNull()
})
