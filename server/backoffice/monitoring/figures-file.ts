import { figureChartNames, statusName, type FigureChart } from '#domain/backoffice/lists/list-words.ts'
import { lateClassNames } from '#domain/backoffice/portfolio/age-classes.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { toXlsx } from '#server/platform/spreadsheets/xlsx.ts'
import type { Figures } from './figures-sql.ts'

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }

const amount = 'مبلغ (ریال)'

/** The numbers of each chart. Excel shows whole numbers, so the times to repayment are minutes. */
const tables: Readonly<Record<FigureChart, (figures: Figures) => Table>> = {
  orders: (figures) => ({
    head: ['مرحله', 'سفارش', amount],
    rows: figures.orders.map((row) => [statusName(row.status), row.orders, row.amount]),
  }),
  overdue: (figures) => ({
    head: ['دیرکرد', 'قسط', amount],
    rows: figures.overdue.map((row) => [lateClassNames[row.bucket], row.invoices, row.amount]),
  }),
  paid: (figures) => ({
    head: ['روز', 'پرداخت', amount],
    rows: figures.paid.map((row) => [jalali(row.on_day), row.payments, row.amount]),
  }),
  approval: (figures) => ({
    head: ['روز', 'سفارش', 'میانه (دقیقه)', 'صدک ۹۰ (دقیقه)'],
    rows: figures.approval.map((row) => [jalali(row.on_day), row.orders, minutes(row.median_hours), minutes(row.p90_hours)]),
  }),
}

/** A chart of the figures as an Excel workbook. */
export function figuresFile(chart: FigureChart, figures: Figures): Promise<Buffer> {
  const { head, rows } = tables[chart](figures)
  return toXlsx(figureChartNames[chart], head, rows)
}

const minutes = (hours: number): number => Math.round(hours * 60)
