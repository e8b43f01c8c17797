import { useState } from 'react'
import { fetchFile, saveFile, type NamedFile } from '#browser/platform/http/files.ts'
import type { Given } from '#browser/platform/http/http-request.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { client } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

/** What a file is asked with, beside the list's filter. */
export type FileChoice = { readonly format: 'csv' | 'xlsx'; readonly why?: string }
type Props<R extends Route> = { readonly route: R; readonly inputOf: (choice: FileChoice) => Given<R> }

/** The filtered whole as a file: masked at once, with full names and numbers after a reason. Nothing for roles that may not download it. */
export function ListFile<R extends Route>({ route, inputOf }: Props<R>) {
  const role = useSession()?.role
  const [isAsking, setAsking] = useState(false)
  if (!role || !mayCall(role, route.id)) return null
  return (
    <>
      <Button size="sm" variant="secondary" icon={<IconDownload aria-hidden />} onClick={() => setAsking(true)}>
        {copy.file}
      </Button>
      {isAsking && <FileDialog fetch={(choice) => fetchFile(client, route, inputOf(choice))} onClose={() => setAsking(false)} />}
    </>
  )
}

type DialogProps = { readonly fetch: (choice: FileChoice) => Promise<NamedFile>; readonly onClose: () => void }

function FileDialog({ fetch, onClose }: DialogProps) {
  const [isFull, setFull] = useState(false)
  const [why, setWhy] = useState('')
  const [saving, setSaving] = useState<FileChoice['format'] | null>(null)
  const disabledReason = isFull && why.trim().length < 5 ? copy.whyHint : undefined
  const save = (format: FileChoice['format']) => {
    if (saving !== null) return
    setSaving(format)
    fetch({ format, ...(isFull && { why: why.trim() }) })
      .then(saveFile)
      .then(onClose)
      .catch((fault: unknown) => toast({ severity: 'error', message: wordsOf(fault), button: true }))
      .finally(() => setSaving(null))
  }
  return (
    <Dialog open onClose={onClose} title={copy.file}>
      <div className="space-y-4">
        <p className="cap">{copy.fileText}</p>
        <CheckboxField checked={isFull} onChange={setFull}>
          {copy.inFull}
        </CheckboxField>
        {isFull && <Field label={copy.why} hint={copy.whyHint} maxLength={200} value={why} onChange={setWhy} />}
        <div className="flex gap-3">
          <Button loading={saving === 'xlsx'} disabledReason={disabledReason} onClick={() => save('xlsx')}>
            {copy.excel}
          </Button>
          <Button variant="secondary" loading={saving === 'csv'} disabledReason={disabledReason} onClick={() => save('csv')}>
            {copy.csv}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
