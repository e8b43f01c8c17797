import type { ReactNode } from 'react'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { DiscountCodeField, type DiscountCode } from '#web/billing/discounts/discount-code-field.tsx'
import { useReach } from '#web/platform/http/reach.ts'
import { copy } from './copy.ts'
import { LivePayment } from './live-payment.tsx'
import type { ShownLivePayment } from './queries.ts'
import type { WalletChoice } from './use-wallet-choice.ts'
import { WalletChoiceField } from './wallet-choice.tsx'

/** A purchase before the gateway (web/billing/payments/use-purchase-with-code.ts). */
type Purchase = {
  readonly live: ShownLivePayment | null
  /** Null where there is nothing that a code could take off. */
  readonly code: DiscountCode | null
  /** Missing where the wallet cannot pay. */
  readonly wallet?: WalletChoice | null
  /** What is left to pay at the gateway, less what the code takes off and the chosen wallet pays. */
  readonly left: Rial
  /** Why the last try came to nothing. */
  readonly failure: string | undefined
  readonly isPending: boolean
}

type Props = {
  readonly purchase: Purchase
  /** The button's words, of what is left to pay. */
  readonly words: (amount: string) => string
  /** The same where nothing is left. */
  readonly freeWords?: string
  readonly onPay: () => void
  readonly disabledReason?: string | undefined
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** The button fills its line. */
  readonly isWide?: boolean
  /** False where it is not the main action of its page, and so no bar at the bottom edge of a phone. */
  readonly isMain?: boolean
  readonly className?: string
  /** Shown beside the button. */
  readonly children?: ReactNode
}

/** How every purchase is paid: the payment that is not settled yet, or its discount code, why it did not begin, and the button that carries the amount. */
export function Pay({
  purchase,
  words,
  freeWords = 'ثبت بدون پرداخت',
  onPay,
  disabledReason,
  variant = 'primary',
  size = 'lg',
  isWide,
  isMain = size === 'lg',
  className,
  children,
}: Props) {
  const { isReached } = useReach()
  if (purchase.live)
    return (
      <div className={className}>
        <LivePayment payment={purchase.live} isWide={isWide} />
      </div>
    )
  return (
    <div className={classNames('grid grid-cols-1 gap-5', className)}>
      {purchase.code && (
        <div className={classNames(!isWide && 'max-w-md')}>
          <DiscountCodeField code={purchase.code} />
        </div>
      )}
      {purchase.wallet && <WalletChoiceField choice={purchase.wallet} />}
      {purchase.failure !== undefined && <Alert tone="danger">{purchase.failure}</Alert>}
      <div className={classNames('flex items-center gap-4', isMain && 'actbar')}>
        <Button
          variant={variant}
          size={size}
          className={classNames('min-w-0 ph:flex-1', isWide && 'flex-1')}
          loading={purchase.isPending}
          disabledReason={disabledReason ?? (isReached ? undefined : copy.offline)}
          onClick={onPay}
        >
          {purchase.left > 0
            ? words(tomans(purchase.left))
            : purchase.wallet?.isChosen
              ? copy.payFromWallet(tomans(purchase.wallet.part))
              : freeWords}
        </Button>
        {children}
      </div>
    </div>
  )
}
