import type { Page } from 'playwright-core'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { demoMembers, demoStaff } from '#server/app/seed/demo-people.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import type { Caller } from './by-http.ts'

/** Signs the demo store's owner in to the portal. */
export async function signInToPortal(page: Page): Promise<void> {
  const [member] = demoMembers
  await page.goto('/merchant/login')
  await page.getByLabel('ایمیل').fill(member.email)
  await page.getByLabel('رمز عبور', { exact: true }).fill(demoStaff.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('کد شش‌رقمی')
  await code.waitFor()
  await code.fill(totpCode(member.totpSecret, totpStep(instant(Date.now()))))
  await page.waitForURL((url) => url.pathname !== '/merchant/login')
}

/** The customer buys a charger with their credit at the demo store of this sandbox; `id` is the store's number of the purchase. */
export async function buyAtDemoStore(sandbox: string, customer: Caller, id: string): Promise<string> {
  const form = new URLSearchParams({ charger: '1', id })
  const answer = await fetch(`${sandbox}/store/checkout`, { method: 'POST', body: form, redirect: 'manual' })
  const number = new URL(answer.headers.get('location') ?? '').searchParams.get('track_number') ?? ''
  await customer.call(previewTicket, { query: { track_number: number } })
  await customer.call(purchaseCreditTicket, { body: { items: [{ id: number }], redirect_uri: `${customer.app}/cpg/payment` } })
  return number
}
