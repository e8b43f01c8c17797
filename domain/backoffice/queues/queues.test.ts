import { expect, test } from 'vitest'
import { releaseBusinessDays } from '#domain/lending/collateral-releases/collateral-release.ts'
import { day, hourMs, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { dueAtOf, lateBefore, queueNames, queues, queuesOf } from './queues.ts'

const saturday = instant(startOfDay(day('2026-11-28')) + 9 * hourMs)

test('an item is due after the hours or business days of its queue', () => {
  expect(dueAtOf('papers', saturday, null)).toBe(saturday + 24 * hourMs)
  expect(dueAtOf('problems', saturday, null)).toBe(saturday + 120 * hourMs)
  expect(dueAtOf('refusal-reviews', saturday, null)).toBe(startOfDay(day('2026-12-06')))
  expect(dueAtOf('collateral-releases', saturday, 'unknown')).toBe(startOfDay(day('2026-11-29')))
})

test('what is late is what was due before: to the item, in each queue and of each detail', () => {
  for (const queue of queueNames)
    for (const { detail, before } of lateBefore(queue, saturday)) {
      expect(dueAtOf(queue, instant(before - 1), detail)).toBeLessThanOrEqual(saturday)
      expect(dueAtOf(queue, before, detail)).toBeGreaterThanOrEqual(saturday)
    }
  expect(lateBefore('papers', saturday)).toEqual([{ detail: null, before: saturday - 24 * hourMs }])
  expect(lateBefore('refusal-reviews', saturday).map(({ detail }) => detail)).toEqual([null])
  expect(lateBefore('collateral-releases', saturday).map(({ detail }) => detail)).toEqual(Object.keys(releaseBusinessDays))
})

test('each queue has its roles, and each role its queues in their order', () => {
  for (const role of ['REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN'] as const)
    expect(queuesOf(role)).toEqual(queueNames.filter((name) => (queues[name].roles as readonly string[]).includes(role)))
  expect(queuesOf('SUPPORT')).toEqual(['collateral-receipts', 'cancel-requests', 'problems', 'conversations', 'messages'])
  expect(queuesOf('ADMIN')).toEqual([])
})
