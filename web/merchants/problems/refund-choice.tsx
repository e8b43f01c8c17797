import type { RefundToChoose } from '#contract/merchants/problems/problems.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'
import { useChooseRefund } from './queries.ts'

type Props = { readonly track: string; readonly refund: RefundToChoose }

/** Where the card credit of a refund goes: asked once, and then what came of it (R-CARE-05). */
export function RefundChoice({ track, refund }: Props) {
  const choosing = useChooseRefund(track, refund.refund_id)
  const amount = tomans(rial(refund.amount))
  if (refund.choice === 'CREDIT') return <Alert tone="success">{copy.stays(amount)}</Alert>
  if (refund.choice === 'DEBT')
    return (
      <Alert tone="success">
        {refund.lowered > 0 && copy.lowered(tomans(rial(refund.lowered)))}{' '}
        {refund.to_wallet > 0 && copy.loweredWallet(tomans(rial(refund.to_wallet)))} {refund.pending > 0 && copy.pending}
      </Alert>
    )
  return (
    <section className="card space-y-4 rounded-[20px] p-6" aria-label={copy.refund(amount)}>
      <h2 className="h-card">{copy.refund(amount)}</h2>
      <p className="text-text-2">{copy.refundText}</p>
      <FailedCommand
        error={choosing.error}
        isPending={choosing.isPending}
        onRetry={() => choosing.variables && choosing.mutate(choosing.variables)}
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={choosing.isPending && choosing.variables === 'DEBT'} onClick={() => choosing.mutate('DEBT')}>
          {copy.toDebt}
        </Button>
        <Button
          variant="secondary"
          loading={choosing.isPending && choosing.variables === 'CREDIT'}
          onClick={() => choosing.mutate('CREDIT')}
        >
          {copy.toCredit}
        </Button>
      </div>
    </section>
  )
}
