import type { ReactNode } from 'react'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Money } from '#ui/text/money.tsx'
import { ByCode } from './by-code.tsx'
import { ByPasskey } from './by-passkey.tsx'
import { copy } from './copy.ts'

type Props = { readonly needed: NeededStepUp; readonly onProof: (proof: string) => void; readonly onClose: () => void }

/** Shows what is about to happen, with its amount and payee, and asks for the passkey, or for a code from who has none (R-OWN-02). */
export function StepUpDialog({ needed, onProof, onClose }: Props) {
  const { id, command, amount, payee, method } = needed
  const payeeName = copy.payees[command]
  const Ask = method === 'PASSKEY' ? ByPasskey : ByCode
  return (
    <Ask id={id} onProof={onProof} onClose={onClose}>
      <dl className="well mb-4 space-y-2 p-4 text-sm text-text">
        <Line name={copy.what}>{copy.commands[command]}</Line>
        {amount !== null && (
          <Line name={copy.amount}>
            <Money amount={amount} />
          </Line>
        )}
        {payee !== null && payeeName !== undefined && (
          <Line name={payeeName}>
            <bdi dir="ltr" className="num">
              {persianDigits(command === 'mobile-change' ? spacedMobile(payee) : spacedAccountNumber(payee))}
            </bdi>
          </Line>
        )}
      </dl>
    </Ask>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
