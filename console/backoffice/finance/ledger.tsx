import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FilterDay } from '#browser/platform/lists/filters.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { accountsQuery, invariantsQuery, trialQuery } from './queries.ts'

type Props = { readonly onDay: string | undefined; readonly onPickDay: (day: string | undefined) => void }

/** An overview of the ledger: its invariants, the balance of each account, and the trial balance of a day. */
export function Ledger({ onDay, onPickDay }: Props) {
  const { data: accounts } = useSuspenseQuery(accountsQuery())
  return (
    <div className="space-y-5">
      <Soundness />
      <div className="stack-narrow grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-5">
        <section>
          <h2 className="h-card mb-3">{copy.accounts}</h2>
          <Table caption={copy.accounts} head={['حساب', copy.entries, copy.balance]}>
            {accounts.map((account) => (
              <tr key={`${account.account}-${account.unit}`}>
                <td>
                  <div className="font-semibold">{account.title}</div>
                  <bdi dir="ltr" className="cap">
                    {account.account}
                  </bdi>
                </td>
                <td>{digits(account.entries)}</td>
                <td>
                  <SignedAmount amount={account.balance} unit={account.unit} />
                </td>
              </tr>
            ))}
          </Table>
        </section>
        <section>
          <div className="mb-3 flex items-end justify-between gap-4">
            <h2 className="h-card">{copy.trial}</h2>
            <FilterDay label={copy.onDay} value={onDay} onChange={onPickDay} />
          </div>
          <Suspense fallback={<SkeletonRows />}>
            <TrialBalance onDay={onDay} />
          </Suspense>
        </section>
      </div>
    </div>
  )
}

function Soundness() {
  const { data } = useSuspenseQuery(invariantsQuery())
  if (data.violations.length === 0)
    return (
      <Alert tone="success" title={copy.sound}>
        {copy.soundText(digits(data.invariants), digits(data.transfers))}
      </Alert>
    )
  return (
    <Card title={copy.unsound}>
      <ul className="space-y-1 text-danger-text" role="alert">
        {data.violations.map(({ invariant, violation }, at) => (
          <li key={at}>
            <bdi dir="ltr">
              {invariant}: {violation}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TrialBalance({ onDay }: { readonly onDay: string | undefined }) {
  const { data } = useSuspenseQuery(trialQuery(onDay))
  const units = ['IRR', 'PNT'] as const
  const sum = (unit: 'IRR' | 'PNT', of: 'debit' | 'credit' | 'balance') =>
    data.rows.filter((row) => row.unit === unit).reduce((total, row) => total + row[of], 0)
  return (
    <Table caption={copy.trial} head={['حساب', copy.debit, copy.credit, copy.balance]}>
      {data.rows.map((row) => (
        <tr key={`${row.account}-${row.unit}`}>
          <td className="font-semibold">{row.title}</td>
          <td>
            <SignedAmount amount={row.debit} unit={row.unit} />
          </td>
          <td>
            <SignedAmount amount={row.credit} unit={row.unit} />
          </td>
          <td>
            <SignedAmount amount={row.balance} unit={row.unit} />
          </td>
        </tr>
      ))}
      {units.map((unit) => (
        <tr key={unit} className="font-bold">
          <td>{copy.sum}</td>
          <td>
            <SignedAmount amount={sum(unit, 'debit')} unit={unit} />
          </td>
          <td>
            <SignedAmount amount={sum(unit, 'credit')} unit={unit} />
          </td>
          <td>
            <SignedAmount amount={sum(unit, 'balance')} unit={unit} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** An amount of an account: rials shown in toman, or points; a credit has a minus sign. */
export const SignedAmount = ({ amount, unit }: { readonly amount: number; readonly unit: 'IRR' | 'PNT' }) =>
  unit === 'IRR' ? (
    <Money amount={amount} />
  ) : (
    <span className="money">
      <bdi dir="ltr">{amount < 0 ? `−${digits(-amount)}` : digits(amount)}</bdi>
      <small>{copy.points}</small>
    </span>
  )
