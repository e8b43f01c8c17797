import { useState } from 'react'
import { readStored, writeStored } from '#browser/platform/forms/use-stored-draft.ts'
import { codeTtlMs } from '#domain/identity/login/one-time-code.ts'
import { useSession } from '#web/identity/session/state.ts'

/**
 * When the last code for this step of the report was sent to the customer, while it is valid, or null; and a setter. It outlives a
 * reload in this tab, so that the code that has come can be entered (F-120).
 */
export function useSentCode(step: 'number' | 'start'): readonly [number | null, (sentAt: number | null) => void] {
  const key = `${useSession((state) => state.user.user.id)}:report-code-${step}`
  const [sentAt, setSentAt] = useState(() => storedAt(key))
  return [
    sentAt,
    (at) => {
      writeStored(key, at === null ? null : { at })
      setSentAt(at)
    },
  ]
}

function storedAt(key: string): number | null {
  const stored = readStored(key)
  const at = stored && 'at' in stored ? Number(stored.at) : Number.NaN
  return Date.now() - at < codeTtlMs ? at : null
}
