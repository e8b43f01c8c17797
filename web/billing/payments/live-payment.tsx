import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconHourglass from '#icons/IconHourglass'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { liveCopy as words } from './copy.ts'
import { checkOf, checkQuery, isOpen, type ShownLivePayment } from './queries.ts'
import { useSamePurchase } from './use-same-purchase.ts'

type Props = { readonly payment: ShownLivePayment; readonly isWide?: boolean | undefined; readonly className?: string }

/**
 * Instead of a button that pays: a payment for the same thing is not settled yet (F-107). It counts its time, asks the bank by itself
 * because the callback may be lost, and leads back to that payment only while the bank says that it is not paid.
 */
export function LivePayment({ payment, isWide, className }: Props) {
  const queries = useQueryClient()
  const { data: checked } = useQuery(checkQuery(payment.payment_id))
  const isSettled = checked !== undefined && !isOpen(checked)
  useEffect(() => {
    // It is over: what it paid for, and the list of live payments, are stale now.
    if (isSettled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'check' })
  }, [isSettled, queries])
  const isAtGateway = payment.status === 'CREATED' || payment.status === 'REDIRECTED'
  return (
    <section className={classNames('rounded-2xl border border-line bg-sunken p-5', className)} aria-label={words.title}>
      <div className="flex items-center gap-2 font-bold">
        <IconHourglass aria-hidden size={20} />
        <span>{isAtGateway ? words.title : words.asking}</span>
        {payment.seconds_left > 0 && isAtGateway && (
          <span className="ms-auto text-warn-text">
            <span className="sr-only">{words.timeLeft}</span> <Countdown until={payment.until} />
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-text-2">{isAtGateway ? words.text : words.askingText}</p>
      <div className={classNames('mt-4 flex flex-wrap gap-3', isWide && '[&>*]:flex-1')}>
        <Continue payment={payment} />
        <Link to="/payments/$id" params={{ id: payment.payment_id }} className={buttonClass('secondary')}>
          {words.status}
        </Link>
      </div>
    </section>
  )
}

/**
 * The way on to the gateway, while the payment may still be paid there. One without an address of the gateway, since the request for it
 * was cut off, gets one when the same purchase is begun once more; whoever pays for somebody else does that where they began.
 */
export function Continue({ payment }: { readonly payment: PaymentOnWire }) {
  if (payment.status === 'CREATED' && payment.payer === 'OWNER') return <BeginOnceMore payment={payment} />
  return payment.status === 'REDIRECTED' && payment.redirect_url !== null ? <ToGateway payment={payment} /> : null
}

function BeginOnceMore({ payment }: { readonly payment: PaymentOnWire }) {
  const { begin, isPending } = useSamePurchase(payment)
  return (
    <Button loading={isPending} onClick={begin}>
      {words.proceed(tomans(rial(payment.amount)))}
    </Button>
  )
}

/** Asks the bank first: the gateway's page of a payment that is paid already leads nowhere. */
function ToGateway({ payment }: { readonly payment: PaymentOnWire }) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => checkOf(payment.payment_id),
    onSuccess: (found) => {
      if (isOpen(found) && found.redirect_url !== null) location.assign(found.redirect_url)
      else void queries.invalidateQueries()
    },
  })
  return (
    <>
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {words.proceed(tomans(rial(payment.amount)))}
      </Button>
      {check.error && <p className="w-full text-sm text-danger-text">{wordsOf(check.error)}</p>}
    </>
  )
}
