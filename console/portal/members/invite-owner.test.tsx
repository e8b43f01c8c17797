import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { InviteOwner } from './invite-owner.tsx'

test('a refused invitation of an owner leaves name and e-mail as typed, with the reason', async () => {
  const refusal = { status: 409, code: 'EMAIL_TAKEN', message: 'این ایمیل عضو دیگری دارد.' }
  inWorkspace('ADMIN', <InviteOwner merchant={{ id: 3, store_name: 'تکنوسرا' }} />, { refusal })
  await page.getByRole('button', { name: /^دعوت به پرتال/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('نام و نام خانوادگی').fill('مینا رستمی')
  await dialog.getByLabelText('ایمیل').fill('mina@store.example')
  await dialog.getByRole('button', { name: 'ساختن لینک' }).click()
  await expect.element(dialog.getByText(refusal.message)).toBeVisible()
  await expect.element(dialog.getByLabelText('نام و نام خانوادگی')).toHaveValue('مینا رستمی')
  await expect.element(dialog.getByLabelText('ایمیل')).toHaveValue('mina@store.example')
})
