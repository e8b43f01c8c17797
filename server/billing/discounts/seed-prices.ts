import { points, rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { pointPackages } from '#server/billing/points/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discounts } from './tables.ts'

/** Packages of points; the one of exactly 20000 is what an order's panel sells (lifecycle.md §2). */
export async function seedPointPackages(tx: Db): Promise<void> {
  await tx
    .insert(pointPackages)
    .values([
      packageOf('پلهٔ یک', 'pele-1', 5000, 30_000, null, 1),
      packageOf('پلهٔ دو', 'pele-2', 10_000, 58_000, 5, 2),
      packageOf('پلهٔ یک سفارش', 'pele-sefaresh', 20_000, 110_000, 10, 3),
      packageOf('پلهٔ بلند', 'pele-boland', 50_000, 260_000, 15, 4),
    ])
}

/** Codes to try every outcome with: a percentage with a cap, a fixed sum, one for another kind, one whose time is over. */
export async function seedDiscounts(tx: Db, at: Instant): Promise<void> {
  const inAYear = instant(at + 365 * dayMs)
  await tx.insert(discounts).values([
    {
      code: 'PELLEH10',
      title: '۱۰٪ تخفیف گزارش اعتبار',
      type: 'PERCENT',
      value: 10,
      cap: rial(50_000),
      expiredAt: inAYear,
      appliesTo: ['customer_validation'],
    },
    {
      code: 'GHEST5',
      title: '۵٪ تخفیف پرداخت قسط، تا ۵۰ هزار تومان',
      type: 'PERCENT',
      value: 5,
      cap: rial(500_000),
      expiredAt: inAYear,
      appliesTo: ['invoice'],
    },
    {
      code: 'SAFTEH20',
      title: '۲۰ هزار تومان تخفیف سفته',
      type: 'FIXED',
      value: 200_000,
      cap: null,
      expiredAt: inAYear,
      appliesTo: ['order_promissory'],
    },
    {
      code: 'EMTIAZ15',
      title: '۱۵٪ تخفیف بستهٔ امتیاز',
      type: 'PERCENT',
      value: 15,
      cap: null,
      expiredAt: null,
      appliesTo: ['point_package'],
    },
    {
      code: 'YALDA',
      title: 'هدیهٔ یلدا',
      type: 'FIXED',
      value: 300_000,
      cap: null,
      expiredAt: instant(at - dayMs),
      appliesTo: ['invoice', 'point_package', 'customer_validation'],
    },
  ])
}

const packageOf = (name: string, slug: string, count: number, toman: number, percent: number | null, position: number) => ({
  name,
  slug,
  points: points(count),
  totalPrice: rial(toman * 10),
  discountType: percent === null ? null : ('PERCENT' as const),
  discountValue: percent,
  position,
})
