import { afterEach, expect } from 'vitest'
import { faults } from './answer-calls.ts'

afterEach(() => {
  const found = [...faults]
  faults.clear()
  expect(found).toEqual([])
})
