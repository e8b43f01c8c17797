import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { puzzleToSolve } from '#testing/identity/puzzles/puzzle.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { LoginPage } from './login-page.tsx'

test('an empty name or password is marked, and the code field appears when both are filled in', async () => {
  const sent = inWorkspace('REVIEWER', <LoginPage onEntered={() => undefined} />)
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

test('F-409: if the server asks for a puzzle the page solves it and sends the same login again', async () => {
  const { puzzle, counter } = await puzzleToSolve()
  const sent: Record<string, unknown>[] = []
  inWorkspace('REVIEWER', <LoginPage onEntered={() => undefined} />)
  answerCalls(async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    const refusal = sent.length === 1 ? { code: 'PUZZLE_NEEDED', details: { puzzle } } : { code: 'STAFF_CREDENTIALS_WRONG' }
    return Response.json({ message: 'نام، رمز یا کد درست نیست.', errors: {}, ...refusal }, { status: 422 })
  })
  await page.getByLabelText('نام کاربری').fill('reviewer')
  await page.getByLabelText('رمز عبور', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByLabelText('کد شش‌رقمی').fill('123456')
  await expect.element(page.getByText('نام، رمز یا کد درست نیست.')).toBeVisible()
  expect(sent).toEqual([login, { ...login, puzzle: expect.any(String) }])
  expect(JSON.parse(atob(String(sent[1]?.['puzzle']).replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({ solution: { counter } })
})

const login = { name: 'reviewer', password: 'a password', code: '123456' }
