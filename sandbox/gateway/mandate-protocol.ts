import { fieldsOf } from './protocol.ts'

export type MandateBody = {
  readonly merchantId: string
  readonly mobile: string
  readonly expiresAt: string
  readonly perDay: number
  readonly perMonth: number
  /** Rials. */
  readonly maxAmount: number
  readonly callbackUrl: string
}

const shortestDays = 30
const dayMs = 86_400_000

/** Reads a request for a mandate, or null where Zarinpal answers -9: counts and amount are strings, it lasts at least 30 days. */
export function readMandateRequest(body: unknown, now: number): MandateBody | null {
  const { merchant_id, mobile, expire_at, max_daily_count, max_monthly_count, max_amount, callback_url } = fieldsOf(body)
  if (typeof merchant_id !== 'string' || typeof mobile !== 'string' || !/^09\d{9}$/.test(mobile)) return null
  if (typeof expire_at !== 'string' || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(expire_at)) return null
  if (Date.parse(`${expire_at.replace(' ', 'T')}+03:30`) < now + shortestDays * dayMs) return null
  const [perDay, perMonth, maxAmount] = [max_daily_count, max_monthly_count, max_amount].map(countOf)
  if (!perDay || !perMonth || !maxAmount || typeof callback_url !== 'string' || !URL.canParse(callback_url)) return null
  return { merchantId: merchant_id, mobile, expiresAt: expire_at, perDay, perMonth, maxAmount, callbackUrl: callback_url }
}

const countOf = (value: unknown): number => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0)

/** Reads these text fields of a body, or null where one is missing. */
export function readTexts<const Name extends string>(body: unknown, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const fields = fieldsOf(body)
  const read: Record<string, string> = {}
  for (const name of names) {
    const value = fields[name]
    if (typeof value !== 'string' || value === '') return null
    read[name] = value
  }
  return read as Record<Name, string>
}
