import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atDesk } from '../testing/at-desk.tsx'
import { LoginPage } from './login-page.tsx'

test('who leaves name or password empty is told which, and the code is asked for once both are there', async () => {
  const sent = atDesk('REVIEWER', <LoginPage onEntered={() => undefined} />)
  const next = page.getByRole('button', { name: 'ادامه' })
  await page.getByLabelText('نام کاربری').fill('reviewer')
  await next.click()
  await expect.element(page.getByLabelText('رمز عبور', { exact: true })).toHaveAccessibleDescription('این مورد را وارد کنید.')
  await expect.element(page.getByLabelText('نام کاربری')).not.toHaveAccessibleDescription('این مورد را وارد کنید.')
  await page.getByLabelText('رمز عبور', { exact: true }).fill('a password')
  await next.click()
  await expect.element(page.getByLabelText('کد شش‌رقمی')).toBeVisible()
  expect(sent).toEqual([])
})
