import { monthNames } from '#domain/platform/kernel/jalali.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'

const short: Readonly<Record<string, string>> = { فروردین: 'فرور.', اردیبهشت: 'اردی.', شهریور: 'شهر.' }

/** '1405-02' as 'اردیبهشت ۱۴۰۵'. */
export function monthOf(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-')
  return `${monthNames[Number(month) - 1] ?? month} ${persianDigits(year)}`
}

/** '1405-02' as 'اردی.', for the tick of a chart. */
export function tickOf(yearMonth: string): string {
  const name = monthNames[Number(yearMonth.slice(5)) - 1] ?? ''
  return short[name] ?? name
}
