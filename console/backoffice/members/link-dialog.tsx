import IconCopy from '#icons/IconCopy'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

/** Shows an enrolment link once, to be passed on. */
export function LinkDialog({ link, onClose }: { readonly link: string | null; readonly onClose: () => void }) {
  return (
    <Dialog open={link !== null} onClose={onClose} title={copy.linkTitle}>
      <p>{copy.linkText}</p>
      <code dir="ltr" className="well mt-3 block p-3 text-left break-all text-text select-all">
        {link}
      </code>
      <Button className="mt-3" icon={<IconCopy aria-hidden />} onClick={() => void copyText(link ?? '', copy.copied)}>
        {copy.copyLink}
      </Button>
      <p className="cap mt-3">{copy.linkWarning}</p>
    </Dialog>
  )
}
