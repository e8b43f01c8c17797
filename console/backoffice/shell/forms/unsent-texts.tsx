import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from '../copy.ts'

/** Text that can no longer be sent, since a colleague was faster; it can still be read and copied. */
export function UnsentTexts({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Alert tone="warn" title={copy.overtaken}>
      {texts.map((text) => (
        <p key={text} className="mt-2 whitespace-pre-line select-all">
          {text}
        </p>
      ))}
    </Alert>
  )
}
