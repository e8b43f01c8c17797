import { expect, test } from 'vitest'
import { callerSignedIn, lendToken } from './by-http.ts'
import { openVisitor } from './visitor.ts'
import { observeVitals, vitalsOf } from './vitals.ts'

test('R-PHONE-04: on a phone the signed-in home does not move when its instalments come after its side cards', async () => {
  const visitor = await openVisitor(undefined, { isPhone: true, label: 'layout shift' })
  const { page, context } = visitor
  await lendToken(context, await callerSignedIn('09121000003'))
  await observeVitals(page)
  const limit = page.getByText('سقف برای سفارش تازه').first()
  await page.route('**/api/customer/invoices*', async (route) => {
    await limit.waitFor({ state: 'attached' })
    // Painted once before what was still missing comes.
    await page.waitForTimeout(200)
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('region', { name: 'قسط بعدی' }).waitFor()
  const { shift } = await vitalsOf(page)
  await visitor.leave()
  expect(shift).toBeLessThan(0.01)
})
