import { refusals } from '#contract/platform/http/refusal.ts'

/** The refusals of the public forms. */
export const helpRefusals = refusals({
  COOPERATION_OPEN: { status: 409, message: 'امروز با این شماره یک درخواست همکاری ثبت شده است. به همان رسیدگی می‌کنیم.' },
  VISIT_OPEN: { status: 409, message: 'با این کد ملی یک نوبت باز هست. پس از آن می‌توانید نوبت تازه بگیرید.' },
  TOO_MANY_TRIES: { status: 429, message: 'چند بار پشت سر هم فرستادید. کمی بعد دوباره امتحان کنید.' },
})
