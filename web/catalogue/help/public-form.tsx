import { useEffect, useRef } from 'react'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'

/** The result of a sent form; it takes the focus, so that screen readers announce it. */
export function SentCard({ message, onAgain }: { readonly message: string; readonly onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <IconCircleCheck aria-hidden size={52} className="text-success" />
      <p ref={text} tabIndex={-1} role="status" className="mt-4 text-lg font-bold outline-none">
        {message}
      </p>
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
