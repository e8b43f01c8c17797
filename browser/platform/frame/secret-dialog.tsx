import { Dialog } from '#ui/layout/dialog.tsx'

/** The lines of a secret, such as key id and secret. */
export type SecretLines = readonly string[]
type Props = { readonly title: string; readonly text: string; readonly lines: SecretLines | null; readonly onClose: () => void }

/** Shows a secret once, to be copied. */
export function SecretDialog({ title, text, lines, onClose }: Props) {
  return (
    <Dialog open={lines !== null} onClose={onClose} title={title}>
      <p>{text}</p>
      {lines?.map((line) => (
        <code key={line} dir="ltr" className="well mt-3 block p-3 text-left break-all text-text">
          {line}
        </code>
      ))}
    </Dialog>
  )
}
