import { useEffect, useRef, type ReactNode } from 'react'
import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Button } from '#ui/actions/button.tsx'
import { useSignedIn } from '#web/identity/session/session.ts'
import { copy } from './copy.ts'

type SentProps = { readonly message: string; readonly onAgain: () => void; readonly children?: ReactNode }

/** The result of a sent form; it takes the focus, so that screen readers announce it; `children` is what to do next. */
export function SentCard({ message, onAgain, children }: SentProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <IconCircleCheck aria-hidden size={52} className="text-success" />
      <p ref={text} tabIndex={-1} role="status" className="mt-4 text-lg font-bold outline-none">
        {message}
      </p>
      {children && <div className="mt-6">{children}</div>}
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        {copy.again}
      </Button>
    </div>
  )
}

/** Said where scripts are off: a form cannot be sent without one, since every request is signed. */
export const NeedsScript = () => (
  <noscript>
    <p className="alert alert-info mb-4">{copy.needsScript}</p>
  </noscript>
)

/** Guards the form of an open page for visitors; customers have the guard of their frame. Not in that of visitors, whose first load is small. */
export const OpenFormGuard = () => useSignedIn() === null && <UnsavedGuard />
