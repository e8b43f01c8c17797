import type { ProblemReport, RefundOutlook } from '#contract/merchants/problems/problems.ts'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'
import { useChooseOutcome } from './queries.ts'
import { WhereTo } from './where-to.tsx'

type Props = { readonly track: string; readonly report: ProblemReport; readonly outlook: RefundOutlook }

/** Where the refund of an open report goes: the customer may change that until the decision (R-CARE-03). */
export function OpenChoice({ track, report, outlook }: Props) {
  const choosing = useChooseOutcome(track, report.id)
  if (outlook.orders.length === 0 && outlook.to_wallet === 0) return null
  return (
    <section className="card space-y-4 rounded-[20px] p-6" aria-label={copy.refundIfWon}>
      <WhereTo
        outlook={outlook}
        choice={choosing.isPending ? choosing.variables : report.choice}
        onChoice={(choice) => choosing.mutate(choice)}
        hint={choosing.isSuccess ? copy.chosen : report.choice === null ? copy.notChosen : copy.mayChoose}
      />
      <FailedCommand
        error={choosing.error}
        isPending={choosing.isPending}
        onRetry={() => choosing.variables && choosing.mutate(choosing.variables)}
      />
    </section>
  )
}
