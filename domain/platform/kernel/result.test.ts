import { expect, test } from 'vitest'
import { err, ok, type Result } from './result.ts'

const halfOf = (count: number): Result<number, { readonly kind: 'ODD'; readonly count: number }> =>
  count % 2 === 0 ? ok(count / 2) : err({ kind: 'ODD', count })

test('a command has its value or the reason of its refusal, and says which', () => {
  expect(halfOf(8)).toEqual({ ok: true, value: 4 })
  expect(halfOf(7)).toEqual({ ok: false, error: { kind: 'ODD', count: 7 } })
  const halves = [2, 3, 6].map((count) => {
    const half = halfOf(count)
    return half.ok ? half.value : half.error.kind
  })
  expect(halves).toEqual([1, 'ODD', 3])
})
