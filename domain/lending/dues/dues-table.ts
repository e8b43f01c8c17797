import { jalali } from '#domain/platform/kernel/jalali.ts'

/** A row of the dues as a sheet shows it; amounts in rial. */
export type DueRow = {
  readonly dueDate: string | null
  readonly name: string
  readonly order: string
  readonly number: number
  readonly count: number
  readonly amount: number
  readonly fees: number
  readonly payable: number
  readonly daysLate: number
}
type Cell = string | number | null

export const duesHead = [
  'سررسید',
  'فروشگاه یا وام',
  'سفارش',
  'قسط',
  'از',
  'مبلغ (ریال)',
  'دیرکرد و وصول (ریال)',
  'قابل پرداخت (ریال)',
  'روز دیرکرد',
] as const

/** The dues as rows of a sheet, the sum last. Number 0 is the first payment. */
export function duesTable(rows: readonly DueRow[]): readonly (readonly Cell[])[] {
  const lines = rows.map(({ dueDate, name, order, number, count, amount, fees, payable, daysLate }): readonly Cell[] => [
    dueDate === null ? 'پیش‌پرداخت' : jalali(dueDate),
    name,
    order,
    number,
    count,
    amount,
    fees,
    payable,
    daysLate,
  ])
  const sumOf = (of: (row: DueRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const total = [sumOf(({ amount }) => amount), sumOf(({ fees }) => fees), sumOf(({ payable }) => payable)]
  return [...lines, ['جمع', null, null, null, null, ...total, null]]
}
