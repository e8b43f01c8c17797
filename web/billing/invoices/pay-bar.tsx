import { useQuery } from '@tanstack/react-query'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconPlus from '#icons/IconPlus'
import IconRefresh from '#icons/IconRefresh'
import IconX from '#icons/IconX'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as paymentCopy } from '#web/billing/payments/copy.ts'
import { useWalletChoice, type WalletChoice } from '#web/billing/payments/use-wallet-choice.ts'
import { useReach } from '#web/platform/http/reach.ts'
import { copy } from './copy.ts'
import { countOf } from './invoice-state.ts'
import { invoiceDetailsQuery } from './queries.ts'
import type { PaidChosen } from './use-pay-chosen.ts'

type Props = {
  readonly chosen: readonly Pick<InvoiceOnWire, 'uuid' | 'number'>[]
  /** What would bring the discount of several at once. */
  readonly needed: readonly InvoiceOnWire[]
  readonly onAdd: (uuids: readonly string[]) => void
  readonly isPaying: boolean
  readonly disabledReason: string | undefined
  readonly onPay: (paid: PaidChosen) => void
  readonly onClear: () => void
}

/** The chosen invoices, what they cost and earn together, and the button that pays them at once. */
export function PayBar({ chosen, needed, onAdd, isPaying, disabledReason, onPay, onClear }: Props) {
  const uuids = chosen.map(({ uuid }) => uuid)
  const { data: totals, error, refetch, isPlaceholderData } = useQuery(invoiceDetailsQuery(uuids))
  const due = rial(totals?.total_payable ?? 0)
  const wallet = useWalletChoice('invoice', due)
  const usesWallet = wallet?.isChosen ?? false
  const left = wallet && usesWallet ? rial(due - wallet.part) : due
  const { isReached } = useReach()
  return (
    <section
      className="actbar pay-bar card-deep on-deep sticky bottom-4 mt-6 flex items-center gap-4 rounded-[20px] px-6 py-4 shadow-lg"
      aria-label={copy.payAll}
    >
      <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-md bg-white text-[var(--cobalt-800)]">
        <IconCheck size={17} className="[stroke-width:3]" />
      </span>
      <div>
        <b>{copy.selected(countOf(chosen))}</b>
        {totals && (
          <div className="text-xs text-on-deep-2">
            {totals.group_discount > 0 && (
              <>
                {copy.group} <Money amount={totals.group_discount} />
                {totals.early_points > 0 && '، '}
              </>
            )}
            {totals.early_points > 0 && copy.earn(digits(totals.early_points))}
          </div>
        )}
        {wallet && <WalletFirst wallet={wallet} />}
        {needed.length > 0 && <Hint uuids={uuids} needed={needed} onAdd={onAdd} />}
      </div>
      <div className="ms-auto me-2" aria-live="polite">
        <div className="text-xs text-on-deep-2">{usesWallet ? copy.atGateway : copy.payable}</div>
        <div className="text-2xl font-black">
          {totals ? <Money amount={left} /> : error ? <Again onRetry={() => void refetch()} /> : <Skeleton className="h-7 w-32" />}
        </div>
      </div>
      <Button
        variant="on-deep"
        size="lg"
        className="ph:w-auto ph:flex-1"
        loading={isPaying}
        // Never beside the total of another choice.
        disabled={totals === undefined || isPlaceholderData}
        disabledReason={disabledReason ?? (isReached ? undefined : paymentCopy.offline)}
        onClick={() => onPay({ usesWallet, total: due })}
      >
        {wallet && totals && left === 0 ? paymentCopy.payFromWallet(tomans(wallet.part)) : copy.payAll}
      </Button>
      <IconButton variant="deep-ghost" className="shrink-0" label={copy.clear} icon={<IconX />} onClick={onClear} />
    </section>
  )
}

const Again = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button variant="deep-ghost" size="sm" icon={<IconRefresh aria-hidden />} onClick={onRetry}>
    {copy.totalAgain}
  </Button>
)

/** Whether the wallet pays first, and how much (R-PLAN-18). */
const WalletFirst = ({ wallet: { part, isChosen, choose } }: { readonly wallet: WalletChoice }) => (
  <label className="flex h-11 cursor-pointer items-center gap-2 text-sm">
    <Checkbox checked={isChosen} onChange={choose} />
    <span>
      {paymentCopy.walletFirst}، <Money amount={part} />
    </span>
  </label>
)

/** How many more instalments bring the discount, how much it would be, and the button that adds them (F-119). */
function Hint({ uuids, needed, onAdd }: Pick<Props, 'needed' | 'onAdd'> & { readonly uuids: readonly string[] }) {
  const added = needed.map(({ uuid }) => uuid)
  const { data: discounted } = useQuery(invoiceDetailsQuery([...uuids, ...added]))
  if (!discounted || discounted.group_discount === 0) return null
  return (
    <div className="mt-1 text-sm">
      {copy.toDiscount(digits(needed.length))}
      {': '}
      <Money amount={discounted.group_discount} /> {copy.less}
      <div className="mt-1">
        <Button variant="deep-ghost" size="sm" icon={<IconPlus aria-hidden />} onClick={() => onAdd(added)}>
          {copy.add(needed.map(({ number }) => digits(number)).join(' و '))}
        </Button>
      </div>
    </div>
  )
}
