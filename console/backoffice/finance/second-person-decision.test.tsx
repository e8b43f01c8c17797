import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { copy } from './copy.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

const [approve, refuse] = [page.getByRole('button', { name: copy.approve }), page.getByRole('button', { name: copy.refuse })]
const unanswered = 'مینا راد تأیید کرده و پاسخ بانک نرسیده است؛ دوباره تأیید کنید.'

test('who has approved a proposal that the bank has not answered is named; it is approved again and not refused', async () => {
  const proposal = { id: 3, barred: null, approved_by: 'مینا راد' }
  const sent = inWorkspace('FINANCE', <SecondPersonDecision customerId={7} proposal={proposal} />)
  await expect.element(page.getByText(unanswered).first()).toBeVisible()
  await expect.element(refuse).toHaveAttribute('aria-disabled', 'true')
  await expect.element(refuse).toHaveAccessibleDescription(unanswered)
  await approve.click()
  await expect.poll(() => sent.map(([request]) => request)).toEqual(['POST /api/ops/proposals/7/3/approve'])
})

test('a proposal that nobody has approved can be refused', async () => {
  inWorkspace('FINANCE', <SecondPersonDecision customerId={7} proposal={{ id: 3, barred: null }} />)
  await expect.element(approve).toBeVisible()
  await expect.element(refuse).not.toHaveAttribute('aria-disabled', 'true')
})
