import type { Rial } from '#domain/platform/kernel/money.ts'
import type { PriceConfig } from './store-terms.ts'

type Terms = {
  readonly priceSteps: readonly Rial[]
  readonly installmentSteps: readonly number[]
  readonly priceConfigs: readonly Pick<PriceConfig, 'min' | 'max'>[]
}

/** The faults of a provider's terms at a store, by field: overlapping ranges, steps outside every range, steps out of order. */
export function termsFaults({ priceSteps, installmentSteps, priceConfigs }: Terms): Readonly<Record<string, readonly string[]>> {
  const ranges = priceConfigs.toSorted((one, other) => one.min - other.min)
  const isWhole = ranges.every(({ min, max }, at) => min <= max && min > (ranges[at - 1]?.max ?? 0))
  const isCovered = priceSteps.every((step) => ranges.some(({ min, max }) => min <= step && step <= max))
  return {
    ...(!isWhole && { price_configs: ['بازه‌های مبلغ باید از کم به زیاد باشد و روی هم نیفتد.'] }),
    ...(!rises(priceSteps)
      ? { price_steps: ['پله‌های مبلغ باید از کم به زیاد باشد.'] }
      : isWhole && !isCovered && { price_steps: ['هر پلهٔ مبلغ باید در یکی از بازه‌ها باشد.'] }),
    ...(!rises(installmentSteps) && { installment_steps: ['تعداد قسط‌ها باید از کم به زیاد باشد.'] }),
  }
}

const rises = (steps: readonly number[]): boolean => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? step))
