/** The charts of the key figures. */
export const figureCharts = ['orders', 'overdue', 'paid', 'approval'] as const
export type FigureChart = (typeof figureCharts)[number]

export const figureChartNames: Readonly<Record<FigureChart, string>> = {
  orders: 'سفارش‌ها در هر مرحله',
  overdue: 'دیرکرد بر پایهٔ روز',
  paid: 'دریافتی هر روز',
  approval: 'زمان ثبت تا بازپرداخت، ساعت',
}
