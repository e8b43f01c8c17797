import { expect, test } from 'vitest'
import { dueState } from './due-state.ts'
import { duesHead, duesTable, type DueRow } from './dues-table.ts'

const signed = { isWrittenOff: false, areFeesStopped: false, isMoved: false, planKind: undefined }

test.each([
  [signed, null],
  [{ ...signed, planKind: 'SIGNED' }, null],
  [{ ...signed, planKind: 'MOVE' }, null],
  [{ ...signed, planKind: 'MOVE', isMoved: true }, 'MOVED'],
  [{ ...signed, planKind: 'PART_PAYMENT' }, 'REPLANNED'],
  [{ ...signed, planKind: 'PAUSE', isMoved: true }, 'HARDSHIP'],
  [{ ...signed, planKind: 'SPREAD' }, 'HARDSHIP'],
  [{ ...signed, planKind: 'SPREAD', areFeesStopped: true }, 'FEES_STOPPED'],
  [{ isWrittenOff: true, areFeesStopped: true, isMoved: true, planKind: 'PAUSE' }, 'WRITTEN_OFF'],
] as const)('what became of an instalment, the first that holds: %o is %s', (about, state) => {
  expect(dueState(about)).toBe(state)
})

test('the dues of a sheet have a cell for each head, and their sums below', () => {
  const row: DueRow = {
    dueDate: '2026-12-20',
    name: 'فروشگاه',
    order: 'P-1',
    number: 2,
    count: 12,
    amount: 1000,
    fees: 30,
    payable: 1030,
    daysLate: 4,
  }
  const [due, first, total] = duesTable([row, { ...row, dueDate: null, number: 0, amount: 500, fees: 0, payable: 500, daysLate: 0 }])
  expect(due).toEqual(['۱۴۰۵/۰۹/۲۹', 'فروشگاه', 'P-1', 2, 12, 1000, 30, 1030, 4])
  expect(first).toEqual(['پیش‌پرداخت', 'فروشگاه', 'P-1', 0, 12, 500, 0, 500, 0])
  expect(total).toEqual(['جمع', null, null, null, null, 1500, 30, 1530, null])
  expect(duesHead).toHaveLength(total?.length ?? 0)
})
