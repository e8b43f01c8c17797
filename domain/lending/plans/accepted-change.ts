import { acceptedText } from '#domain/identity/terms/terms.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import type { AgreedChange, ChangeEffect } from './agreed-change.ts'

/** What a guarantor reads before consenting to a change of the plan. */
export const changeConsent = {
  kinds: {
    MOVE: 'صاحب سفارش می‌خواهد سررسید یک قسط را تا ۱۰ روز جابه‌جا کند.',
    WITHDRAWAL: 'صاحب سفارش از وام انصراف می‌دهد.',
    PAUSE: 'صاحب سفارش می‌خواهد قسط‌هایش یک تا سه ماه متوقف شود و همهٔ سررسیدها به همان اندازه عقب برود.',
    SPREAD: 'صاحب سفارش می‌خواهد قسط‌های دیرشده‌اش روی قسط‌های تازه پس از قسط آخر تقسیم شود.',
  } satisfies Record<AgreedChange, string>,
  owed: 'ماندهٔ بدهی',
  last: 'آخرین سررسید',
  head: ['امروز', 'پس از تغییر'],
  more: (amount: string) => `تعهد شما ${amount} بیشتر می‌شود.`,
  without: 'اگر نپذیرید، قسط‌ها مثل پیش می‌ماند و ضمانت شما تغییر نمی‌کند.',
} as const

/** The consent with what is owed and until when, before the change and after it. */
export function acceptedChange(kind: AgreedChange, { totalBefore, totalAfter, lastDueBefore, lastDueAfter }: ChangeEffect): string {
  const [before, after] = changeConsent.head
  const more = rial(Math.max(0, totalAfter - totalBefore))
  return acceptedText(
    changeConsent.kinds[kind],
    `${changeConsent.owed}، ${before}: ${tomans(totalBefore)}؛ ${after}: ${tomans(totalAfter)}`,
    `${changeConsent.last}، ${before}: ${jalali(lastDueBefore)}؛ ${after}: ${jalali(lastDueAfter)}`,
    ...(more > 0 ? [changeConsent.more(tomans(more))] : []),
    changeConsent.without,
  )
}
