import { useState } from 'react'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import type { Given } from '#browser/platform/http/http-request.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import type { Route } from '#contract/platform/http/route.ts'
import type { PortalCall } from '#domain/portal/members/rights.ts'
import IconFileSpreadsheet from '#icons/IconFileSpreadsheet'
import IconFileTypeCsv from '#icons/IconFileTypeCsv'
import { useMay } from '#merchant/portal/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { client } from './call.ts'

type Format = 'csv' | 'xlsx'
type Props<R extends Route> = { readonly route: R & { readonly id: PortalCall }; readonly inputOf: (format: Format) => Given<R> }

/** The filtered whole as a file. Nothing for roles that may not download it. */
export function FileButtons<R extends Route>({ route, inputOf }: Props<R>) {
  const may = useMay(route.id)
  const [saving, setSaving] = useState<Format | null>(null)
  if (!may) return null
  const save = (format: Format) => {
    if (saving !== null) return
    setSaving(format)
    fetchFile(client, route as R, inputOf(format))
      .then(saveFile)
      .catch((fault: unknown) => toast({ severity: 'error', message: wordsOf(fault), button: true }))
      .finally(() => setSaving(null))
  }
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="secondary" icon={<IconFileTypeCsv aria-hidden />} loading={saving === 'csv'} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<IconFileSpreadsheet aria-hidden />}
        loading={saving === 'xlsx'}
        onClick={() => save('xlsx')}
      >
        خروجی اکسل
      </Button>
    </div>
  )
}
