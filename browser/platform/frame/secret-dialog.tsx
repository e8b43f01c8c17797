import { digits } from '#domain/platform/kernel/persian.ts'
import IconCopy from '#icons/IconCopy'
import { IconButton } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Dialog } from '#ui/layout/dialog.tsx'

const copy = { take: 'کپی', takeLine: (line: number) => `کپی سطر ${digits(line)}`, copied: 'کپی شد.' } as const

/** The lines of a secret, such as key id and secret. */
export type SecretLines = readonly string[]
type Props = { readonly title: string; readonly text: string; readonly lines: SecretLines | null; readonly onClose: () => void }

/** Shows a secret once, each line with a button that copies it. */
export function SecretDialog({ title, text, lines, onClose }: Props) {
  return (
    <Dialog open={lines !== null} onClose={onClose} title={title}>
      <p>{text}</p>
      {lines?.map((line, index) => (
        <div key={line} className="well mt-3 flex items-center gap-2 p-2">
          <IconButton
            size="sm"
            label={lines.length === 1 ? copy.take : copy.takeLine(index + 1)}
            icon={<IconCopy />}
            onClick={() => void copyText(line, copy.copied)}
          />
          <code dir="ltr" className="min-w-0 flex-1 text-left break-all text-text">
            {line}
          </code>
        </div>
      ))}
    </Dialog>
  )
}
