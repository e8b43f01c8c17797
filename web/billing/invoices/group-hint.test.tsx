import { expect, test } from 'vitest'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { neededForDiscount } from './group-hint.ts'

const today = day('2026-11-21')
const instalment = (number: number, changes: Partial<InvoiceOnWire> = {}) =>
  ({
    uuid: `i${number}`,
    number,
    status: 'PENDING',
    due_date: `2026-12-0${number}`,
    order: { identifier: 'PL-00000001' },
    ...changes,
  }) as InvoiceOnWire
const neededOf = (invoices: readonly InvoiceOnWire[], selected: readonly string[]) =>
  neededForDiscount(invoices, new Set(selected), { least: 3, today }).map(({ number }) => number)

test('R-PLAN-09: an instalment that was moved counts for the group discount until its day before', () => {
  const moved = instalment(2, { due_date: '2026-11-30', early_until: '2026-11-20' })
  const all = [instalment(1), moved, instalment(3), instalment(4)]
  expect(neededOf(all, ['i1'])).toEqual([3, 4])
  expect(neededOf(all, ['i1', 'i2'])).toEqual([])
  expect(neededOf([instalment(1), instalment(2, { early_until: '2026-11-22' }), instalment(3)], ['i1'])).toEqual([2, 3])
})
