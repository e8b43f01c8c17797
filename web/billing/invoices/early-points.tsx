import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

/** What early payment of an instalment earns, or earned, and by which day. */
export function EarlyPoints({ invoice }: { readonly invoice: Pick<InvoiceOnWire, 'status' | 'early_points' | 'early_until'> }) {
  const count = digits(invoice.early_points)
  const title =
    invoice.early_points === 0 ? copy.noPointsTitle : invoice.status === 'PAID' ? copy.earnedTitle(count) : copy.earnTitle(count)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Tile tone="points" icon={<IconCoins />} />
        <div>
          <b>{title}</b>
          {invoice.early_until ? (
            <p className="text-sm text-text-2">
              {copy.pointsByFirst} <JalaliDate at={invoice.early_until} />
            </p>
          ) : (
            <p className="text-sm text-text-2">{copy.noPointsText}</p>
          )}
        </div>
      </div>
    </Card>
  )
}
