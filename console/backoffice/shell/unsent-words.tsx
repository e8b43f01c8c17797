import { Alert } from '#ui/alert.tsx'
import { copy } from './copy.ts'

/** What a reader wrote about a thing that moved on meanwhile, as when a colleague was quicker: it cannot be sent any more, but read and copied. */
export function UnsentWords({ texts }: { readonly texts: readonly string[] }) {
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
