import { expect, onTestFinished, test } from 'vitest'
import { sendOtp } from '#contract/identity/login/routes.ts'
import { callerWith } from './by-http.ts'
import { freshMobile, signIn } from './customer.ts'
import { openVisitor } from './visitor.ts'

test('F-409: a customer whose number strangers asked codes for comes in as ever: the page solves a puzzle under its policy', async () => {
  const mobile = freshMobile()
  // Each has a different client address.
  for (let strangers = 0; strangers < 3; strangers += 1) await callerWith('').call(sendOtp, { body: { mobile } })
  const visitor = await openVisitor()
  onTestFinished(() => visitor.leave())
  const { page, complaints } = visitor
  const answers: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === sendOtp.path) answers.push(answer.status())
  })
  await page.goto('/login')
  await signIn(page, mobile)
  expect(answers).toEqual([422, 200])
  expect(complaints.filter((words) => !words.includes('422'))).toEqual([])
}, 60_000)
