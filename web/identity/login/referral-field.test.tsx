import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { ReferralField } from './referral-field.tsx'

let asked: string[]
let answer: (url: string) => Response
beforeEach(() => {
  asked = []
  answer = (url) => Response.json({ results: { valid: url.endsWith('ABCD2345') } })
  answerCalls(async (url: string) => {
    asked.push(url)
    return answer(url)
  })
})
afterEach(() => vi.unstubAllGlobals())

function Form() {
  const [typed, setTyped] = useState('')
  return <ReferralField value={typed} onChange={setTyped} />
}
const type = async (code: string) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  await page.getByLabelText(new RegExp(copy.referral)).fill(code)
}

test('R-REFERRAL-05: a whole code is judged as it is typed, in any script and case', async () => {
  await type(' abcd۲۳۴۵ ')
  await expect.element(page.getByText(copy.referralKnown)).toBeVisible()
  expect(asked).toEqual(['/api/customer/referral/validation/ABCD2345'])
})

test('R-REFERRAL-02: an unknown code is said to be one, and that the login goes on without it', async () => {
  await type('ABCDEFGH')
  await expect.element(page.getByText(copy.referralUnknown)).toBeVisible()
})

test('what can be no code is not asked for, and where nobody answers nothing is said', async () => {
  await type('AB')
  expect(asked).toEqual([])
  answer = () => Response.json({ message: 'نشد.', code: 'TOO_MANY_TRIES', errors: {} }, { status: 429 })
  await page.getByLabelText(new RegExp(copy.referral)).fill('ABCDEFGH')
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(page.getByText(copy.referralHint)).toBeVisible()
  expect(page.getByText(copy.referralUnknown).query()).toBeNull()
})
