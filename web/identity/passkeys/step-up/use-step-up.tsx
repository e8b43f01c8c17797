import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** The headers with which a call is repeated once it is confirmed. */
type Headers = Readonly<Record<string, string>>
export type Confirmed = <Reply>(send: (headers: Headers) => Promise<Reply>) => Promise<Reply>

/**
 * Calls that may need a step-up (R-OWN-02): `confirmed` sends one, and where it is refused for want of a confirmation shows `dialog` and
 * sends it again with the proof. Who closes the dialog gets the refusal.
 */
export function useStepUp(): { readonly confirmed: Confirmed; readonly dialog: ReactNode } {
  const [needed, setNeeded] = useState<NeededStepUp | null>(null)
  const answer = useRef<(proof: string | null) => void>(null)
  // Who leaves the page closes the dialog: a command that waits for it for ever would hold up those after it.
  useEffect(() => () => answer.current?.(null), [])
  const ask = (asked: NeededStepUp): Promise<string | null> => {
    setNeeded(asked)
    return new Promise((resolve) => (answer.current = resolve))
  }
  const end = (proof: string | null): void => {
    setNeeded(null)
    answer.current?.(proof)
  }
  return {
    confirmed: async (send) => {
      try {
        return await send({})
      } catch (refused) {
        const asked = neededBy(refused)
        const proof = asked && (await ask(asked))
        if (!proof) throw refused
        return send({ 'step-up': proof })
      }
    },
    dialog: needed && (
      <Suspense>
        <StepUpDialog key={needed.id} needed={needed} onProof={end} onClose={() => end(null)} />
      </Suspense>
    ),
  }
}

/** What a refusal asks to be confirmed; null for any other fault. */
const neededBy = (fault: unknown): NeededStepUp | null =>
  fault instanceof Refused && fault.code === 'STEP_UP_NEEDED' ? (fault.details['step_up'] as NeededStepUp) : null
