import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import { guarantee } from '#testing/web/guarantee.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { GuarantorsPanel } from './guarantors-panel.tsx'

const inStatus = (id: number, status: Guarantee['status']): Guarantee => ({
  ...guarantee,
  id,
  status,
  mapped_status: status,
  customer: { name: 'رضا', family: 'کریمی', personnel_number: '118402' },
  is_consented: true,
})

test('while an order is confirmed, a guarantor who does nothing may be removed, one whom staff review may not', async () => {
  const guarantees = [inStatus(5, 'DOCUMENT_SIGNATURE'), inStatus(6, 'DOCUMENT_VALIDATION')]
  showRouted(
    <GuarantorsPanel
      order={{ id: 12, status: 'PELEKAN_FINAL_CONFIRMATION', previous_status: null, guarantees, guarantee_count: 2, reasons: [] }}
    />,
  )
  await expect.element(page.getByText(copy.idle)).toBeVisible()
  await expect.element(removing(0)).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(removing(1)).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByLabelText(copy.field).query()).toBeNull()
})

test('who closed their account is not asked again to guarantee, and may be changed', async () => {
  const gone = { ...guarantee, status: 'REJECT', mapped_status: 'REJECT', personnel_code: '-', is_guarantor_gone: true } as const
  showRouted(
    <GuarantorsPanel
      order={{ id: 12, status: 'PELEKAN_VALIDATION', previous_status: null, guarantees: [gone], guarantee_count: 1, reasons: [] }}
    />,
  )
  await expect.element(page.getByText(copy.gone)).toBeVisible()
  const change = page.getByRole('button', { name: `${copy.change}، ضامن پیشین` })
  await expect.element(change).not.toHaveAttribute('aria-disabled', 'true')
  expect(page.getByRole('button', { name: copy.askAgain }).query()).toBeNull()
  expect(page.getByText(copy.code).query()).toBeNull()
})

test('who declined is not counted among the guarantors, and goes after a question that says what follows', async () => {
  const guarantees = [inStatus(5, 'REJECT'), inStatus(6, 'CHECKING')]
  showRouted(
    <GuarantorsPanel
      order={{ id: 12, status: 'PELEKAN_VALIDATION', previous_status: null, guarantees, guarantee_count: 2, reasons: [] }}
    />,
  )
  await expect.element(removing(0)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'ضامن دوم' })).toBeVisible()
  expect(page.getByRole('listitem', { name: 'ضامن دوم' }).query()).toBeNull()
  await page.getByRole('button', { name: 'تغییر، ضامن پیشین' }).click()
  const dialog = page.getByRole('dialog', { name: 'این ضامن از فهرست حذف شود؟' })
  await expect.element(dialog.getByText('پس از حذف، ضامن دیگری معرفی کنید.')).toBeVisible()
})

const removing = (place: 0 | 1) => page.getByRole('button', { name: `${copy.remove}، ${copy.ordinal[place]}` })
