import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'

/** The most that a discount code may take off a debt or a purchase, since one person alone writes it (approvals-and-audit.md). */
export const mostPercent = 20
/** For one customer, over all uses of the code. */
export const mostForOne = rial(50_000_000)
const bounded = ['invoice', 'credit_ticket']

type Fields = Readonly<Record<string, unknown>>
const bounding = ['type', 'value', 'cap', 'applies_to', 'uses_each'] as const

/** The bound in words. */
export const discountBoundText = `برای قسط و پرداخت اعتباری: حداکثر ${digits(mostPercent)} درصد با سقف، و برای هر نفر در همهٔ استفاده‌ها حداکثر ${tomans(mostForOne)}.`

/**
 * The faults of a whole discount code by field: one for invoices or credit tickets takes off so much at most. `before` is the code
 * as it was: what exceeds the bound from earlier may be ended, though not be made valid for longer.
 */
export function discountFaults(code: Fields, before: Fields | null = null): Record<string, string[]> {
  const { type, value, cap, applies_to: kinds, uses_each: uses } = code
  if (!Array.isArray(kinds) || !kinds.some((kind) => bounded.includes(String(kind)))) return {}
  if (before !== null && bounding.every((name) => String(before[name]) === String(code[name])) && !isLonger(before, code)) return {}
  const most = type === 'FIXED' ? value : cap
  return {
    ...(type === 'PERCENT' && Number(value) > mostPercent && { value: [`حداکثر ${digits(mostPercent)} درصد ممکن است.`] }),
    ...(typeof most !== 'number' && { cap: ['برای قسط و پرداخت اعتباری سقف لازم است.'] }),
    ...(Number(most) * Number(uses) > mostForOne && {
      [type === 'FIXED' ? 'value' : 'cap']: [`این مبلغ در تعداد استفادهٔ هر نفر حداکثر ${tomans(mostForOne)} می‌شود.`],
    }),
  }
}

const isLonger = ({ expired_at: before }: Fields, { expired_at: after }: Fields): boolean =>
  typeof before === 'string' && (typeof after !== 'string' || parseInstant(after) > parseInstant(before))
