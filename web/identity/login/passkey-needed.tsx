import { lazy, Suspense, useState } from 'react'
import type { Refused } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { copy } from './recovery-copy.ts'
import { StepHead } from './step-head.tsx'

const RecoveryForm = lazy(async () => ({ default: (await import('./recovery-form.tsx')).RecoveryForm }))

type Props = { readonly mobile: string; readonly refused: Refused; readonly onBack: () => void }

/** What follows a right code or password of who has a passkey (R-OWN-03): the passkey, or the recovery of who lost it. */
export function PasskeyNeeded({ mobile, refused, onBack }: Props) {
  const [presses, setPresses] = useState(0)
  const [isLost, setLost] = useState(false)
  const waiting = refused.details['recovery'] as { readonly ready_at: string } | null
  if (isLost)
    return (
      <Suspense>
        <RecoveryForm mobile={mobile} onBack={() => setLost(false)} />
      </Suspense>
    )
  return (
    <>
      <StepHead title={copy.title} onBack={onBack}>
        {copy.lead}
      </StepHead>
      <Button size="lg" className="w-full" onClick={() => setPresses(presses + 1)}>
        {copy.byPasskey}
      </Button>
      {presses > 0 && <PasskeyEntry key={presses} />}
      {waiting ? (
        <p className="mt-5 text-sm text-text-2">
          {copy.waits} <JalaliDate at={waiting.ready_at} withTime />
        </p>
      ) : (
        <button type="button" className="link mt-5 text-sm" onClick={() => setLost(true)}>
          {copy.lost}
        </button>
      )}
    </>
  )
}
