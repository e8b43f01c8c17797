import type { MortgageDeed } from '#contract/lending/collateral/collateral.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { MortgageDeedRow } from './sql.ts'

/** The response entity of a mortgage deed. */
export function mortgageDeedResponse(app: App, { customerId, number, status, images, reasons, sentAt }: MortgageDeedRow): MortgageDeed {
  const [first, second, third, fourth] = images
  const link = (image: (typeof images)[number]) => mediaOf(app, customerId, image).tmp_url
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
