import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a card is not activated, beside what the order itself refuses (D-66). */
export const cardRefusals = refusals({
  CARD_MISMATCH: { status: 422, message: 'این شماره با کارت این سفارش یکی نیست. شمارهٔ روی کارت را دوباره ببینید.' },
  TOO_MANY_TRIES: { status: 429, message: 'پنج بار شمارهٔ نادرست وارد شد. پس از یک ساعت دوباره امتحان کنید.' },
})
