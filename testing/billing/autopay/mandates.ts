import { rial } from '#domain/platform/kernel/money.ts'
import { day, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { sealingKeyOf } from '#server/billing/autopay/mandates-sql.ts'
import { autopayMandates } from '#server/billing/autopay/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'

/** Writes an active mandate of each customer, given at a moment, wide enough for every instalment. */
export async function giveMandates({ db, config }: Pick<App, 'db' | 'config'>, customerIds: readonly number[], at: Instant): Promise<void> {
  const signature = sealSecret(sealingKeyOf(config), 'signature')
  const rows = customerIds.map((customerId) => ({
    customerId,
    status: 'ACTIVE' as const,
    bankCode: '012',
    bankName: 'بانک ملت',
    signature,
    ceiling: rial(900_000_000),
    perDay: 5,
    perMonth: 15,
    endsOn: day('2030-01-01'),
    largest: rial(900_000_000),
    lastDue: day('2029-11-01'),
    orderCount: 5,
    askedAt: at,
    givenAt: at,
    since: at,
    pullsFrom: day(new Date(instant(at)).toISOString().slice(0, 10)),
  }))
  await rowsOf(db, insertRowsSql(autopayMandates, rows, names))
}

const names = [
  'customerId',
  'status',
  'bankCode',
  'bankName',
  'signature',
  'ceiling',
  'perDay',
  'perMonth',
  'endsOn',
  'largest',
  'lastDue',
  'orderCount',
  'askedAt',
  'givenAt',
  'since',
  'pullsFrom',
] as const
