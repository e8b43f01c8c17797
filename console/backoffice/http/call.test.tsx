import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refuseStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { exampleAnswer } from '#testing/console/example-answer.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { useAction } from './call.ts'

/** Shows buttons that send a refusal, with a response for each press or a lost connection; returns the Idempotency-Keys sent. */
function showButtons(answers: readonly (() => Response | Promise<never>)[]): readonly string[] {
  const keys: string[] = []
  answerCalls(async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? 'none')
    return (answers[keys.length - 1] ?? done)()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  )
  return keys
}
const done = () => Response.json(exampleAnswer('POST /api/ops/staff-proposals/1/refuse'))
const lost = () => Promise.reject(new TypeError('no network'))
const refused = () => Response.json({ code: 'PROPOSAL_DECIDED', message: 'تصمیم گرفته شده است.', errors: {} }, { status: 409 })
const inFlight = () => Response.json({ code: 'REQUEST_IN_FLIGHT', message: 'در حال انجام است.', errors: {} }, { status: 409 })

function Buttons() {
  const refusing = useAction(refuseStaffProposal)
  return ['یک', 'دو'].map((why) => (
    <button key={why} type="button" onClick={() => refusing.mutate({ params: { id: 1 }, body: { why: `به دلیل ${why}` } })}>
      {why}
    </button>
  ))
}
const press = async (name: string, keys: readonly string[]) => {
  const before = keys.length
  await page.getByRole('button', { name }).click()
  await expect.poll(() => keys.length).toBeGreaterThan(before)
}

test('F-212: a request whose response was lost is repeated under its key; after a response, a refusal or another input the key is new', async () => {
  const keys = showButtons([lost, done, refused, done, lost])
  for (const name of ['یک', 'یک', 'یک', 'یک', 'یک', 'دو']) await press(name, keys)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(5)
  expect(keys).not.toContain('none')
})

test('F-212: a request in flight is repeated under the same key until it is answered', async () => {
  const keys = showButtons([inFlight, done])
  await press('یک', keys)
  await expect.poll(() => keys.length, { timeout: 5_000 }).toBe(2)
  expect(keys[1]).toBe(keys[0])
})
