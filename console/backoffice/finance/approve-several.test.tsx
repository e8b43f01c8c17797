import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Proposals } from './proposals.tsx'

const proposalOf = (id: number) => ({
  id,
  kind: 'WITHDRAWAL',
  status: 'PROPOSED',
  customer: { id: 7, name: `مریم ${id}` },
  order: null,
  amount: 1_500_000,
  summary: 'برگشت برداشت به کیف پول',
  why: null,
  proposed_by: 'سارا',
  proposed_at: '2026-11-20T08:00:00+03:30',
  decided_by: null,
  decided_at: null,
  refusal: null,
  is_mine: false,
  barred: null,
})
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what is refused of several approvals is named with its reason, though the list does not show it any more', async () => {
  const list = { rows: [proposalOf(1), proposalOf(2)] }
  const reads = {
    get '/api/ops/proposals'() {
      return pageOf(...list.rows)
    },
  }
  const refusal = { status: 409, code: 'PROPOSAL_DECIDED', message: 'درباره‌اش تصمیم گرفته شده است.' }
  const sent = inWorkspace('FINANCE', <Proposals filter={{ status: 'PROPOSED' }} onFilter={() => undefined} />, { reads, refusal })
  for (const name of ['مریم 1', 'مریم 2']) await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  list.rows = []
  await button('تأیید ۲ پیشنهاد').click()
  await button('همه را تأیید می‌کنم').click()
  await expect.poll(() => sent.length).toBe(2)
  const dialog = page.getByRole('dialog', { name: 'تأیید ۲ پیشنهاد' })
  for (const name of ['مریم 1', 'مریم 2'])
    await expect.element(dialog.getByRole('alert').filter({ hasText: name })).toHaveTextContent(`${name} درباره‌اش تصمیم گرفته شده است.`)
  await dialog.getByRole('button', { name: 'متوجه شدم' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('once one is chosen, those of another kind are closed and the page says why', async () => {
  const reads = { '/api/ops/proposals': pageOf(proposalOf(1), proposalOf(2), { ...proposalOf(3), kind: 'REVERSAL' }) }
  inWorkspace('FINANCE', <Proposals filter={{ status: 'PROPOSED' }} onFilter={() => undefined} />, { reads })
  const why = page.getByText('فقط پیشنهادهای یک نوع با هم تأیید می‌شوند.')
  await expect.element(box('مریم 3')).toBeEnabled()
  expect(why.query()).toBeNull()
  await box('مریم 1').click()
  await expect.element(why).toBeVisible()
  await expect.element(box('مریم 2')).toBeEnabled()
  await expect.element(box('مریم 3')).toBeDisabled()
})
