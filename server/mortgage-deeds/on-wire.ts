import type { MortgageDeed } from '#contract/mortgage-deeds/mortgage-deed.ts'
import { wireInstant } from '#domain/kernel/time.ts'
import { mediaOf } from '../files/ticket.ts'
import type { House } from '../house.ts'
import type { KeptDeed } from './sql.ts'

/** A deed as the wire shows it. */
export function deedOnWire(house: House, { customerId, number, status, images, reasons, sentAt }: KeptDeed): MortgageDeed {
  const [first, second, third, fourth] = images
  const link = (image: (typeof images)[number]) => mediaOf(house, customerId, image).tmp_url
  return {
    number,
    status,
    first_image_link: link(first),
    second_image_link: link(second),
    third_image_link: link(third),
    fourth_image_link: link(fourth),
    reasons: reasons.map(({ code, text }) => ({ code, text })),
    sent_at: wireInstant(sentAt),
  }
}
