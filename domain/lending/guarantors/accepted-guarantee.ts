import { acceptedText } from '#domain/identity/terms/terms.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'

/** What a guarantor reads before consenting. */
export const guaranteeConsent = {
  title: 'ضامن می‌شوید؟',
  text: 'اگر بپذیرید، نام شما به صاحب سفارش و نام او به شما نشان داده می‌شود. بعد قرارداد ضمانت را می‌خوانید و امضا می‌کنید.',
  liability: 'سقف تعهد شما',
  liabilityText: 'اگر صاحب سفارش قسط‌هایش را نپردازد، حداکثر همین مبلغ از شما خواسته می‌شود، نه بیشتر. با پرداخت هر قسط، تعهد شما کم می‌شود.',
  note: (rials: string) => `مبلغ سفته: ${rials} ریال`,
} as const

/** The consent with the most that it obliges to. */
export const acceptedGuarantee = (liability: Rial): string =>
  acceptedText(
    guaranteeConsent.title,
    guaranteeConsent.text,
    `${guaranteeConsent.liability}: ${tomans(liability)}`,
    guaranteeConsent.note(digits(liability)),
    guaranteeConsent.liabilityText,
  )
