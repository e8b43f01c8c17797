import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { showGatewayError } from '#web/identity/session/state.ts'
import { GatewayErrorDialog } from './gateway-error-dialog.tsx'

const title = () => page.getByRole('heading', { name: 'خطا در اتصال به درگاه پرداخت' })
let pressed: string[] = []

beforeEach(() => {
  pressed = []
  showGatewayError(false)
  show(<GatewayErrorDialog onRetry={() => pressed.push('retry')} onBack={() => pressed.push('back')} />)
})
afterEach(() => showGatewayError(false))

test('R-UI-14: the dialog of the gateway’s error is shown and hidden by its flag', async () => {
  expect(title().query()).toBeNull()
  showGatewayError(true)
  await expect.element(title()).toBeVisible()
  showGatewayError(false)
  await expect.poll(() => title().query()?.checkVisibility() ?? false).toBe(false)
})

test.each([
  ['تلاش دوباره', 'retry'],
  ['بازگشت', 'back'],
])('R-UI-14: «%s» hides it and goes on with %s', async (name, action) => {
  showGatewayError(true)
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => title().query()?.checkVisibility() ?? false).toBe(false)
  expect(pressed).toEqual([action])
})
