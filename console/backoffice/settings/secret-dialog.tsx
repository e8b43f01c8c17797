import { Dialog } from '#ui/dialog.tsx'

/** Lines that are told this once. */
export type Told = readonly string[]
type Props = { readonly title: string; readonly text: string; readonly told: Told | null; readonly onClose: () => void }

/** Shows a secret once, to be copied. */
export function SecretDialog({ title, text, told, onClose }: Props) {
  return (
    <Dialog open={told !== null} onClose={onClose} title={title}>
      <p>{text}</p>
      {told?.map((line) => (
        <code key={line} dir="ltr" className="well mt-3 block p-3 text-left break-all text-text">
          {line}
        </code>
      ))}
    </Dialog>
  )
}
