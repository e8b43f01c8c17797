import { useQuery } from '@tanstack/react-query'
import { useAction } from '#console/backoffice/http/call.ts'
import { Refusal } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { announceDiscount } from '#contract/backoffice/settings/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { announcementQuery, type CatalogueRow } from './queries.ts'

type Props = { readonly row: CatalogueRow; readonly onClose: () => void }

/** Asks before a discount code is announced, with how many customers consented; says why where it cannot be announced. */
export function AnnounceDialog({ row: { id, fields }, onClose }: Props) {
  const { data, error } = useQuery(announcementQuery(id))
  const announcing = useAction(announceDiscount, onClose)
  const code = typeof fields['code'] === 'string' ? fields['code'] : ''
  const [before, after] = copy.sureAnnounce
  const obstacle = data?.refusal ?? (data?.customers === 0 ? copy.nobodyConsented : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          {before} <bdi>{code}</bdi> {after}
        </>
      }
      footer={
        data && (
          <Button loading={announcing.isPending} disabledReason={obstacle} onClick={() => announcing.mutate({ params: { id } })}>
            {copy.announce}
          </Button>
        )
      }
    >
      {error ? <Refusal of={error} /> : data ? <p>{copy.announceText(digits(data.customers))}</p> : <SkeletonRows rows={1} />}
      <Refusal of={announcing.error} />
    </Dialog>
  )
}
