import { useState } from 'react'
import { fieldError, Refused } from '#browser/platform/http/refused.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { useSendCode } from './change-queries.ts'

export type Signature = { readonly code?: string }

/** The steps of a signature: the code is sent, entered, and goes with the change that it signs. */
export function useSignature(orderId: number, onAccept: (signature: Signature) => Promise<unknown>) {
  const sending = useSendCode(String(orderId))
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)
  const [isAccepting, setAccepting] = useState(false)
  const once = useOneAtATime()
  const accept = (signature: Signature) =>
    once(async () => {
      setRefused(null)
      setAccepting(true)
      try {
        await onAccept(signature)
        setSentAt(null)
      } catch (error) {
        setRefused(error instanceof Error ? error : new Error(String(error)))
        // What is not possible any more is said beside the button, not at the code.
        if (error instanceof Refused && error.status === 409) setSentAt(null)
      } finally {
        setAccepting(false)
      }
    })
  return {
    sentAt,
    code,
    isAccepting,
    isSending: sending.isPending,
    refused: sending.error ?? refused,
    /** What is said at the code's field. */
    problem: sending.error ? wordsOf(sending.error) : (fieldError(refused, 'code') ?? (refused ? wordsOf(refused) : undefined)),
    accept,
    send: () =>
      once(async () => {
        setRefused(null)
        await sending.mutateAsync(undefined)
        setCode('')
        setSentAt(Date.now())
      }),
    type: (typed: string) => {
      setCode(typed)
      setRefused(null)
    },
    close: () => setSentAt(null),
  }
}
