import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { teamRefusals } from '#contract/portal/members/refusals.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { InviteOwner } from './invite-owner.tsx'

test('a refused invitation of an owner leaves name and e-mail as typed, with the reason', async () => {
  const refusal = teamRefusals.TAKEN
  inWorkspace('ADMIN', <InviteOwner merchant={{ id: 3, store_name: 'تکنوسرا' }} />, { refusal })
  await page.getByRole('button', { name: /^دعوت به پرتال/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('نام و نام خانوادگی').fill('مینا رستمی')
  await dialog.getByLabelText('ایمیل').fill('mina@store.example')
  await dialog.getByRole('button', { name: 'ثبت دعوت' }).click()
  await expect.element(dialog.getByText(refusal.message)).toBeVisible()
  await expect.element(dialog.getByLabelText('نام و نام خانوادگی')).toHaveValue('مینا رستمی')
  await expect.element(dialog.getByLabelText('ایمیل')).toHaveValue('mina@store.example')
})

test('F-406: an invitation names the second person and the e-mail that gets the link, and shows no link', async () => {
  const sent = inWorkspace('ADMIN', <InviteOwner merchant={{ id: 3, store_name: 'تکنوسرا' }} />, { results: { proposal_id: 7 } })
  await page.getByRole('button', { name: /^دعوت به پرتال/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('یک نفر دیگر هم باید تأیید کند', { exact: false })).toBeVisible()
  await dialog.getByLabelText('نام و نام خانوادگی').fill('مینا رستمی')
  await dialog.getByLabelText('ایمیل').fill(' Mina@Store.example ')
  await dialog.getByRole('button', { name: 'ثبت دعوت' }).click()
  const body = { full_name: 'مینا رستمی', email: 'mina@store.example' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/merchants/3/members', body]])
  await expect.element(dialog).not.toBeInTheDocument()
})

const owner = (id: number, state: string) => ({
  id,
  email: `owner${id}@store.example`,
  full_name: `مالک ${state}`,
  state,
  link_until: null,
})

test('F-406: the dialog shows each owner of the store and whether the link reached them', async () => {
  const states = { DUE: 'لینک در راه است', SENT: 'لینک فرستاده شد', REFUSED: 'این ایمیل نامه نمی‌پذیرد', GIVEN_UP: 'لینک فرستاده نشد' }
  const reads = { '/api/ops/merchants/3/members': pageOf(...Object.keys(states).map((state, index) => owner(index + 1, state))) }
  inWorkspace('ADMIN', <InviteOwner merchant={{ id: 3, store_name: 'تکنوسرا' }} />, { reads })
  await page.getByRole('button', { name: /^دعوت به پرتال/ }).click()
  const owners = page.getByRole('dialog').getByRole('region', { name: 'مالک‌های این فروشگاه' })
  for (const [state, text] of Object.entries(states))
    await expect
      .element(
        owners
          .getByRole('listitem')
          .filter({ hasText: `مالک ${state}` })
          .getByText(text),
      )
      .toBeVisible()
})

test('the link of an owner whom it did not reach is sent again, once for two presses', async () => {
  const reads = { '/api/ops/merchants/3/members': pageOf(owner(1, 'GIVEN_UP'), owner(2, 'SENT'), owner(3, 'ENROLLED')) }
  const sent = inWorkspace('ADMIN', <InviteOwner merchant={{ id: 3, store_name: 'تکنوسرا' }} />, { reads, results: { proposal_id: null } })
  await page.getByRole('button', { name: /^دعوت به پرتال/ }).click()
  const again = page.getByRole('dialog').getByRole('button', { name: /^ارسال دوباره/ })
  await expect.element(again).toHaveAccessibleName('ارسال دوباره مالک GIVEN_UP')
  await again.dblClick()
  const body = { full_name: 'مالک GIVEN_UP', email: 'owner1@store.example' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/merchants/3/members', body]])
})
