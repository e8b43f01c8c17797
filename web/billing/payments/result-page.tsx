import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { failureOf, wasRefused } from '#browser/platform/http/refused.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import IconLock from '#icons/IconLock'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { trackPurchase } from '#web/identity/analytics/track-events.ts'
import { safeReturn } from '#web/identity/session/guards.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { GatewayErrorDialog } from './gateway-error-dialog.tsx'
import { Continue } from './live-payment.tsx'
import { PaymentResult, totalOf } from './payment-result.tsx'
import { checkQuery, isOpen, paymentQuery } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import type { ResultSearch } from './result-search.ts'
import { useSamePurchase } from './use-same-purchase.ts'
import printSheet from '#ui/print.css?url'

type Props = {
  readonly search: ResultSearch
  /** Where to go on when the address names no page of ours. */
  readonly fallback: string
  /** What is left of the order whose instalments the payer has paid of their own, by the instalments' ids. */
  readonly renderPaid?: (uuids: readonly string[]) => ReactNode
}

/** The page the gateway leads back to: it shows what the server says of the payment, never what the address says. */
export function ResultPage({ search, fallback, renderPaid }: Props) {
  return (
    <div className="flex min-h-screen flex-col tint-ground">
      <link rel="stylesheet" media="print" href={printSheet} />
      <header className="flex items-center justify-between px-10 py-6">
        <Link to="/" aria-label={copy.toHome}>
          <Logo />
        </Link>
        <span className="cap flex items-center gap-2">
          <IconLock aria-hidden size={16} /> {copy.safe}
        </span>
      </header>
      <main className="grid flex-1 place-items-center px-6 pb-16 ph:grid-cols-1">
        <div className="w-[560px] max-w-full">
          {search.payment_id ? (
            <Result paymentId={search.payment_id} search={search} fallback={fallback} {...(renderPaid && { renderPaid })} />
          ) : (
            <EmptyState level={1} title={copy.missing} text={copy.missingText} action={<ToInvoices />} />
          )}
        </div>
      </main>
    </div>
  )
}

/** The payment with this id and what may be done about it: asked again by itself until the bank has said yes or no. */
export function Result({ paymentId, search, fallback, renderPaid }: Props & { readonly paymentId: string }) {
  const queries = useQueryClient()
  const { data: payment, error, refetch } = useQuery(paymentQuery(paymentId))
  const isSettled = payment !== undefined && !isOpen(payment)
  // The callback may be lost: the bank is asked from here too.
  useQuery({ ...checkQuery(paymentId), enabled: payment !== undefined && !isSettled })
  // The bank did not answer. A card that it declined is said on the page alone (F-108).
  const isBankSilent = payment !== undefined && search.status === 'NOK' && (payment.status === 'VERIFYING' || payment.status === 'UNKNOWN')
  useEffect(() => {
    // Orders, invoices, points: whatever was paid for is stale now.
    if (isSettled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payments' })
  }, [isSettled, queries])
  useEffect(() => {
    if (payment?.status === 'PAID' && !payment.is_kept_in_wallet)
      trackPurchase(payment.payment_id, { kind: payment.kind, amount: totalOf(payment) })
  }, [payment])
  useEffect(() => {
    // Closed once the bank has answered: what the dialog says is no longer so.
    if (isBankSilent || isSettled) showGatewayError(isBankSilent)
  }, [isBankSilent, isSettled])
  useEffect(() => () => showGatewayError(false), [])

  if (failureOf({ error, data: payment })) {
    const title = wasRefused(error) ? copy.missing : copy.unread
    return <ErrorState level={1} title={title} text={wordsOf(error)} onRetry={() => void refetch()} />
  }
  if (!payment) return <Skeleton className="h-96 rounded-2xl" />
  const onwards = safeReturn(payment.return_path_name ?? search.return_path_name ?? fallback)
  return (
    <PaymentResult
      payment={payment}
      actions={<Actions payment={payment} backTo={onwards} />}
      progress={paidOwnInstalments(payment) && renderPaid?.(payment.items.map(({ id }) => id))}
    />
  )
}

const paidOwnInstalments = ({ kind, payer, status, is_kept_in_wallet }: PaymentOnWire): boolean =>
  kind === 'invoice' && payer === 'OWNER' && status === 'PAID' && !is_kept_in_wallet

function Actions({ payment, backTo }: { readonly payment: PaymentOnWire; readonly backTo: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { begin: again, isPending } = useSamePurchase(payment, backTo)
  const isFailed = isUnpaid(payment)
  // A guarantor pays again from their guarantee, where the browser goes on to.
  const mayRepeat = isFailed && payment.payer === 'OWNER'
  const onwards = () => void navigate({ href: backTo })
  return (
    <>
      {mayRepeat && (
        <Button size="lg" className="flex-1" loading={isPending} onClick={again}>
          {copy.again}
        </Button>
      )}
      <Continue payment={payment} />
      <Button size="lg" variant={mayRepeat ? 'secondary' : 'primary'} className={mayRepeat ? '' : 'flex-1'} onClick={onwards}>
        {copy.onwards}
      </Button>
      {payment.paid_at !== null && <ReceiptButton paymentId={payment.payment_id} />}
      {isInWallet(payment) && (
        <Link to="/wallet" className={buttonClass('secondary', 'lg')}>
          {copy.toWallet}
        </Link>
      )}
      {payment.credited_because === 'SHORT' && payment.kind === 'invoice' && <ToPayAgain items={payment.items} />}
      {payment.paid_at === null && !isFailed && payment.kind === 'invoice' && payment.payer === 'OWNER' && backTo !== '/invoices' && (
        <ToInvoices />
      )}
      <GatewayErrorDialog onRetry={mayRepeat ? again : () => void queries.invalidateQueries({ queryKey: ['payments'] })} onBack={onwards} />
    </>
  )
}

const isInWallet = ({ is_payer, is_kept_in_wallet, status }: PaymentOnWire): boolean =>
  is_payer && (is_kept_in_wallet || status === 'REFUNDED' || status === 'PART_REFUNDED')

const isUnpaid = ({ status }: PaymentOnWire): boolean => status === 'FAILED' || status === 'EXPIRED'

/** The instalments that the payment was too small for, where they are paid. */
const ToPayAgain = ({ items: [first, ...others] }: Pick<PaymentOnWire, 'items'>) =>
  first && others.length === 0 ? (
    <Link to="/invoices/$uuid" params={{ uuid: first.id }} className={buttonClass('secondary', 'lg')}>
      {copy.toInvoice}
    </Link>
  ) : (
    <ToInvoices />
  )

const ToInvoices = () => (
  <Link to="/invoices" className={buttonClass('secondary', 'lg')}>
    {copy.toInvoices}
  </Link>
)
