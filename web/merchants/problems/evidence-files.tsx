import { useId, useState } from 'react'
import IconPaperclip from '#icons/IconPaperclip'
import IconX from '#icons/IconX'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { copy } from './copy.ts'

const most = 5

type Props = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void }

/** The files to send with a report, each removable. */
export function EvidenceFiles({ files, onFiles }: Props) {
  const id = useId()
  const [isCut, setCut] = useState(false)
  const change = (next: readonly File[]) => {
    setCut(next.length > most)
    onFiles(next.slice(0, most))
  }
  return (
    <div className="space-y-3">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={copy.evidence}>
          {files.map((file, at) => (
            <li key={`${id}-${file.name}-${file.lastModified}-${at}`} className="badge gap-2">
              <IconPaperclip aria-hidden size={16} />
              <bdi className="max-w-xs truncate">{file.name}</bdi>
              <button
                type="button"
                className="link"
                aria-label={copy.removeFile(file.name)}
                onClick={() => change(files.filter((one) => one !== file))}
              >
                <IconX aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={copy.evidence}
        hint={copy.evidenceHint}
        accept=".jpg,.jpeg,.png,.webp,application/pdf"
        multiple
        disabled={files.length >= most}
        error={isCut ? copy.tooMany : undefined}
        onFiles={(added) => change([...files, ...added])}
      />
    </div>
  )
}
