import { digits, tomans } from '#domain/kernel/persian.ts'
import { rial } from '#domain/kernel/money.ts'
import type { CalculationRefusal } from '#domain/stores/calculate.ts'

/** The Persian sentence of each reason against a calculation, under the field of the asking call it belongs to. */
export function wordsOf(refusal: CalculationRefusal): { readonly about: 'price' | 'count' | 'guarantee'; readonly text: string } {
  switch (refusal.kind) {
    case 'PRICE_TOO_LOW':
      return { about: 'price', text: `کمترین مبلغ ${tomans(rial(refusal.least))} است.` }
    case 'PRICE_TOO_HIGH':
      return { about: 'price', text: `بیشترین مبلغ ${tomans(rial(refusal.most))} است.` }
    case 'COUNT_NOT_OFFERED':
      return { about: 'count', text: `تعداد اقساط می‌تواند ${refusal.offered.map(digits).join('، ')} باشد.` }
    case 'GUARANTEE_UNKNOWN':
      return { about: 'guarantee', text: 'این نوع ضمانت را این فروشگاه نمی‌پذیرد.' }
    case 'GUARANTEE_NOT_ENOUGH':
      return { about: 'guarantee', text: 'این نوع ضمانت برای این مبلغ پذیرفته نیست.' }
  }
}
