import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconPrinter from '#icons/IconPrinter'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Stages } from '#ui/steps/stages.tsx'
import { Stair, type StepState } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { isPayable, statusOf, stepOf, titleOf } from './invoice-state.ts'

type Props = {
  readonly invoice: InvoiceOnWire
  readonly name: string
  /** All invoices of its order, for the stair; the prepayment is left out of it. */
  readonly siblings: readonly InvoiceOnWire[]
}

/** The invoice's number, due date and status, and its place among the instalments of its order. */
export function InvoiceHead({ invoice, name, siblings }: Props) {
  const { tone, word } = statusOf(invoice)
  const instalments = siblings.filter(({ number }) => number > 0).toSorted((one, other) => one.number - other.number)
  const next = instalments.find(isPayable)
  const isPhone = useIsPhone()
  const stateOf = (each: InvoiceOnWire) => stepOf(each, each.uuid === next?.uuid || (each.uuid === invoice.uuid && isPayable(each)))
  return (
    <section className="card rounded-[20px] p-6">
      <div className="flex items-center gap-4">
        <LetterTile name={name} className="size-14 rounded-lg text-xl" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-3 ph:flex-wrap ph:gap-x-2 ph:gap-y-0">
            <h1 className="text-xl font-extrabold">
              {titleOf(invoice)}، <Digits value={name} />
            </h1>
            <Badge tone={tone}>{word}</Badge>
          </div>
          <p className="text-sm text-text-2">
            {copy.invoiceNumber} <Digits value={invoice.identifier} />
            {invoice.due_date && (
              <>
                ، {copy.head.due} <JalaliDate at={invoice.due_date} />
              </>
            )}
          </p>
        </div>
        <Button variant="secondary" size="sm" className="ph:hidden" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
      {instalments.length > 1 && (
        <div className="mt-5">
          {isPhone ? (
            <NarrowStair steps={instalments.map(stateOf)} paid={instalments.filter(({ status }) => status === 'PAID').length} />
          ) : (
            <Stages
              label={copy.stair}
              steps={instalments.map((each) => ({
                label: persianDigits(String(each.number)),
                note: shortDate(each.due_date),
                state: stateOf(each),
                said: statusOf(each).word,
              }))}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** Up to 36 steps on a phone: their two ends in words instead of a number at each. */
function NarrowStair({ steps, paid }: { readonly steps: readonly StepState[]; readonly paid: number }) {
  const [climbed, left] = [copy.climbed(digits(paid)), copy.stepsLeft(digits(steps.length - paid))]
  return (
    <>
      <Stair steps={steps} label={`${copy.stair}: ${climbed}، ${left}`} />
      <div aria-hidden className="cap mt-1.5 flex justify-between">
        <span>{climbed}</span>
        <span>{left}</span>
      </div>
    </>
  )
}

/** '۰۸/۲۹': the year is the same for most of them. */
const shortDate = (due: string | null): string => jalali(due).slice(5) || '---'
