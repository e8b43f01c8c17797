import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRouted } from '#testing/web/show-routed.tsx'
import { ContractDocuments } from './contract-documents.tsx'
import { copy } from './copy.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('R-ORDER-07, R-ORDER-08: the contract comes by its own call, other documents by their names, and each is saved under the name it has', async () => {
  const asked: string[] = []
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('%PDF-1.7', { headers: { 'content-disposition': `attachment; filename="${asked.length}.pdf"` } })
  })
  showRouted(<ContractDocuments orderId={12} hasBankContract />)
  for (const name of ['customer-contract', 'repayment-schedule', 'bank-contract'] as const) {
    const before = saved.length
    await page.getByRole('button', { name: `${copy.download}، ${copy.names[name]}` }).click()
    await expect.poll(() => saved.length).toBe(before + 1)
  }
  expect(asked).toEqual(['contract', 'repayment-schedule', 'bank-contract'].map((name) => `/api/customer/orders/12/${name}`))
  expect(saved).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})
