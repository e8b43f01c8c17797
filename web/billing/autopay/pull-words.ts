import type { PullOnWire } from '#contract/billing/autopay/autopay.ts'
import { instalmentTitle } from '#domain/billing/invoices/invoice.ts'
import { jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { day } from '#domain/platform/kernel/time.ts'

/** What each order is called, by its identifier. */
export type OrderNames = ReadonlyMap<string, string>

export const nameIn = (names: OrderNames, { identifier }: { readonly identifier: string }): string => names.get(identifier) ?? identifier

/** «قسط ۱ از ۳». */
export const instalmentOf = ({ number, order: { invoice_count: count } }: Pick<PullOnWire, 'number' | 'order'>): string =>
  instalmentTitle(number, count)

const dayOfWire = (at: string) => day(at.slice(0, 'YYYY-MM-DD'.length))

/** «پنجشنبه ۱۴۰۵/۰۹/۰۵» of a moment on the wire, which is Tehran's. */
export const weekdayAndDate = (at: string): string => `${longDate(dayOfWire(at)).split(' ')[0] ?? ''} ${jalali(dayOfWire(at))}`
export const weekday = (at: string): string => longDate(dayOfWire(at)).split(' ')[0] ?? ''
