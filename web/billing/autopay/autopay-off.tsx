import { Link } from '@tanstack/react-router'
import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconRepeat from '#icons/IconRepeat'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { BankChoice } from './bank-choice.tsx'
import { copy } from './copy.ts'
import { Figures } from './figures.tsx'
import { instalmentOf, nameIn, weekdayAndDate, type OrderNames } from './pull-words.ts'

/** Autopay is off: the figures of a mandate before any consent, and the way to the bank. */
export function AutopayOff({ autopay: { offer, is_asked }, names }: { readonly autopay: AutopayOnWire; readonly names: OrderNames }) {
  if (!offer)
    return (
      <div className="card">
        <EmptyState
          title={copy.off}
          text={copy.nothingDue}
          action={
            <Link to="/invoices" className={buttonClass('secondary')}>
              {copy.toInvoices}
            </Link>
          }
        />
      </div>
    )
  const first = offer.first_pull
  return (
    <Panel icon={<IconRepeat />} title={copy.off} text={copy.offText}>
      {is_asked && (
        <Alert className="mb-5">
          <b>{copy.waiting}.</b> {copy.waitingText}
        </Alert>
      )}
      <Figures
        figures={offer}
        more={
          first
            ? [
                [
                  copy.firstPull,
                  `${nameIn(names, first.order)}، ${instalmentOf(first)}، ${tomans(rial(first.amount))}، ${weekdayAndDate(first.at)} ساعت ۹`,
                ],
              ]
            : []
        }
      />
      <BankChoice label={copy.goToBank} />
    </Panel>
  )
}
