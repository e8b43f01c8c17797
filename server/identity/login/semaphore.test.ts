import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

test('four work at once, the others wait their turn, and whoever finds the queue full is refused at once', async () => {
  const withSemaphore = openSemaphore(4, 10)
  let going = 0
  let most = 0
  const work = async (at: number) => {
    going += 1
    most = Math.max(most, going)
    await new Promise((resolve) => setTimeout(resolve, 5))
    going -= 1
    return at
  }
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => withSemaphore(() => work(at))))
  expect(most).toBe(4)
  expect(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))).toEqual(Array.from({ length: 14 }, (_, at) => at))
  expect(outcomes.at(-1)).toEqual({ ok: false, error: { kind: 'UNAVAILABLE', retryAfterSeconds: 5 } })
})

test('a work that fails gives its place back', async () => {
  const withSemaphore = openSemaphore(1, 1)
  await expect(withSemaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withSemaphore(async () => 'yes')).toEqual({ ok: true, value: 'yes' })
})
