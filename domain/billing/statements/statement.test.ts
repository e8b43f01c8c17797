import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { statementTable } from './statement-table.ts'
import { accountNames, noBalances, statementOf, type Movement } from './statement.ts'

const at = instant(Date.parse('2026-11-24T10:00:00+03:30'))

const move = (account: Movement['account'], amount: number, transferId: number): Movement => ({
  account,
  amount,
  transferId,
  at,
  title: 'سند',
})

test('R-REACH-11: what the customer has grows by credit, what the customer owes by debit, and each line has its account’s balance', () => {
  const before = { ...noBalances(), CUSTOMER_WALLET: -100, CUSTOMER_CARD_CREDIT: -40, CUSTOMER_RECEIVABLE: 500 }
  const { opening, lines, closing } = statementOf(before, [
    move('CUSTOMER_WALLET', -50, 1),
    move('CUSTOMER_RECEIVABLE', -200, 2),
    move('CUSTOMER_WALLET', 120, 2),
  ])
  expect(opening).toEqual({ CUSTOMER_WALLET: 100, CUSTOMER_DEPOSIT: 0, CUSTOMER_CARD_CREDIT: 40, CUSTOMER_RECEIVABLE: 500 })
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [50, 150],
    [-200, 300],
    [-120, 30],
  ])
  expect(closing).toMatchObject({ CUSTOMER_WALLET: 30, CUSTOMER_RECEIVABLE: 300 })
})

test('R-REACH-11: two spans one after the other are one: the second begins as the first ends', () => {
  const movement = fc.record({
    account: fc.constantFrom(...accountNames),
    amount: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).filter((amount) => amount !== 0),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), fc.nat(60), (moved, cut) => {
      const all = moved.map((one, index): Movement => ({ ...one, transferId: index, at, title: 'سند' }))
      const whole = statementOf(noBalances(), all)
      const sums = noBalances()
      for (const { account, amount } of all.slice(0, cut)) sums[account] += amount
      const later = statementOf(sums, all.slice(cut))
      expect(later.opening).toEqual(statementOf(noBalances(), all.slice(0, cut)).closing)
      expect([...later.lines]).toEqual(whole.lines.slice(cut))
      expect(later.closing).toEqual(whole.closing)
    }),
  )
})

test('R-REACH-11: as a table every line has its Jalali day, and increase and decrease in columns of their own', () => {
  const moved = [move('CUSTOMER_WALLET', -70, 9), move('CUSTOMER_WALLET', 30, 10)]
  const { head, rows } = statementTable(statementOf({ ...noBalances(), CUSTOMER_RECEIVABLE: 500 }, moved))
  expect(rows).toHaveLength(10)
  expect(rows.every((row) => row.length === head.length)).toBe(true)
  expect(rows[0]).toEqual([null, null, 'ماندهٔ آغاز', 'کیف پول', null, null, 0, null])
  expect(rows[3]).toEqual([null, null, 'ماندهٔ آغاز', 'بدهی قسط‌ها', null, null, 500, null])
  expect(rows.slice(4, 6)).toEqual([
    ['۱۴۰۵/۰۹/۰۳', '۱۰:۰۰', 'سند', 'کیف پول', 70, null, 70, 9],
    ['۱۴۰۵/۰۹/۰۳', '۱۰:۰۰', 'سند', 'کیف پول', null, 30, 40, 10],
  ])
  expect(rows[6]).toEqual([null, null, 'ماندهٔ پایان', 'کیف پول', null, null, 40, null])
})
