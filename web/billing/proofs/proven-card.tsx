import type { Link } from '#domain/billing/checkpoints/chain.ts'
import type { Proven } from '#domain/billing/checkpoints/proof.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy, faultTexts } from './copy.ts'

const mostShown = 50

type Props = { readonly name: string; readonly proven: Proven }

/** What the verification found: the transfers as the ledger has them, or why the document is refused. */
export function ProvenCard({ name, proven }: Props) {
  if (!proven.isProven)
    return (
      <Alert tone="danger" title={copy.refused}>
        <bdi>{name}</bdi>: {faultTexts[proven.fault]}
      </Alert>
    )
  const { transfers, customer, seconds, size } = proven
  return (
    <>
      <Alert tone="success" title={copy.proven}>
        {copy.provenText}
      </Alert>
      <Card title={copy.transfers}>
        <ul className="grid gap-3">
          {transfers.slice(0, mostShown).map((transfer) => (
            <li key={transfer.seq} className="rounded-lg bg-sunken px-4 py-3">
              <KeyValues rows={[[copy.what, transfer.title], [copy.time, whenOf(transfer.at)], ...amountRows(transfer)]} />
            </li>
          ))}
        </ul>
        {transfers.length > mostShown && <p className="cap mt-3">{copy.more(digits(transfers.length - mostShown))}</p>}
        <KeyValues
          className="mt-4"
          rows={[
            [copy.file, <bdi key="name">{name}</bdi>],
            [copy.customer, <Digits key="customer" value={String(customer)} />],
            [copy.cosigned, whenOf(seconds * 1000)],
            [copy.leaves, <Digits key="leaves" value={size} />],
          ]}
        />
      </Card>
    </>
  )
}

const whenOf = (at: number): string => `${jalali(instant(at))}، ${clock(instant(at))}`

/** What a transfer moved. Wage that becomes income with an instalment is a part of what was paid, not more. */
function amountRows({ entries = [] }: Link): readonly KeyValue[] {
  const debits = entries.filter(([, account, , , amount]) => amount > 0 && account !== 'DEFERRED_WAGE')
  const total = (unit: string): number => debits.reduce((sum, entry) => sum + (entry[3] === unit ? entry[4] : 0), 0)
  const [rials, points] = [total('IRR'), total('PNT')]
  return [
    ...(rials > 0 ? [[copy.amount, `${digits(rials)} ${copy.rial}`] as const] : []),
    ...(points > 0 ? [[copy.points, digits(points)] as const] : []),
  ]
}
