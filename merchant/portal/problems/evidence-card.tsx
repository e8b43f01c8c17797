import { wordsOf } from '#browser/platform/http/refused.ts'
import { useMay } from '#merchant/portal/session/session.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { useEvidence } from './queries.ts'

/** Sends a picture or a PDF of the store, until the report is decided. */
export function EvidenceCard({ id }: { readonly id: string }) {
  const sending = useEvidence(id)
  const may = useMay('portal.problem.evidence')
  const once = useOneAtATime()
  const send = ([file]: readonly File[]) => {
    if (file) once(() => sending.mutateAsync(file, { onSuccess: ({ message }) => toast({ severity: 'success', message }) }))
  }
  return (
    <Card title={copy.evidence}>
      <FileDrop
        label={copy.addFile}
        hint={may ? copy.evidenceHint : copy.notYours}
        accept=".jpg,.jpeg,.png,.webp,application/pdf"
        disabled={!may || sending.isPending}
        progress={sending.isPending ? 50 : null}
        error={sending.error ? wordsOf(sending.error) : undefined}
        onFiles={send}
      />
    </Card>
  )
}
