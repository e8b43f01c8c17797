import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { disputeOutcomeNames } from '#domain/engagement/support/dispute.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { ConversationPage } from './conversation-page.tsx'
import { copy } from './copy.ts'
import type { StaffConversation } from './queries.ts'

const at = '2026-11-20T10:00:00+03:30'
const disputed: StaffConversation = {
  id: 5,
  customer: { id: 7, name: 'سارا' },
  subject: 'اعتراض به گزارش اعتباری',
  status: 'OPEN',
  about: { kind: 'REPORT_REASON', item: '۵ استعلام' },
  outcome: null,
  opened_at: at,
  changed_at: at,
  first_answered_at: null,
  closed_at: null,
  staff: null,
  rating: null,
  order: null,
  messages: [{ id: 9, by: 'CUSTOMER', name: null, text: 'فقط یک بار بود.', at, attachment: null }],
  notes: [],
  canned_answers: [],
}
const shown = (conversation: StaffConversation) =>
  inWorkspace(
    'SUPPORT',
    <Routed>
      <ConversationPage conversation={conversation} onDone={() => undefined} />
    </Routed>,
  )

test('R-CARE-10: a dispute shows its item and is closed only with an outcome and a sentence to the customer', async () => {
  const sent = shown(disputed)
  await expect.element(page.getByText('۵ استعلام')).toBeVisible()
  expect(page.getByRole('button', { name: copy.close }).query()).toBeNull()
  const decide = page.getByRole('button', { name: copy.decide })
  await expect.element(decide).toHaveAccessibleDescription(copy.chooseOutcome)
  await page.getByRole('combobox', { name: copy.chosenOutcome }).selectOptions(disputeOutcomeNames.CORRECTED)
  await expect.element(decide).toHaveAccessibleDescription(copy.short)
  await page.getByLabelText(copy.toCustomer).fill('گزارش اصلاح شد.')
  await decide.click()
  const body = { latest: 9, decision: { outcome: 'CORRECTED', text: 'گزارش اصلاح شد.' } }
  await expect.poll(() => sent.at(-1)).toEqual(['POST /api/ops/support/7/5/close', body])
})

test('a conversation that disputes nothing is closed as it is', async () => {
  const sent = shown({ ...disputed, about: null })
  await page.getByRole('button', { name: copy.close }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['POST /api/ops/support/7/5/close', { latest: 9 }])
  expect(page.getByText(copy.outcome).query()).toBeNull()
})
