import type { CalculationRefusal } from '#domain/catalogue/stores/calculate.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'

type Words = { readonly about: 'price' | 'count' | 'guarantee'; readonly text: string }

/** The Persian sentence of each refusal of a calculation, and the input it concerns. */
export function wordsOf(refusal: CalculationRefusal): Words {
  if (refusal.kind === 'PRICE_TOO_LOW') return { about: 'price', text: `کمترین مبلغ ${tomans(rial(refusal.least))} است.` }
  if (refusal.kind === 'PRICE_TOO_HIGH') return { about: 'price', text: `بیشترین مبلغ ${tomans(rial(refusal.most))} است.` }
  if (refusal.kind === 'COUNT_NOT_OFFERED')
    return { about: 'count', text: `تعداد اقساط می‌تواند ${refusal.offered.map(digits).join('، ')} باشد.` }
  return guaranteeWords[refusal.kind]
}

const guaranteeWords = {
  GUARANTEE_UNKNOWN: { about: 'guarantee', text: 'این نوع ضمانت را این فروشگاه نمی‌پذیرد.' },
  GUARANTEE_NOT_ENOUGH: { about: 'guarantee', text: 'این نوع ضمانت برای این مبلغ پذیرفته نمی‌شود.' },
} as const
