import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { webhookQuery } from './queries.ts'

/** One webhook with its id and body, as they are sent. */
export function WebhookBody({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(webhookQuery(id))
  return (
    <Dialog open onClose={onClose} title={<bdi dir="ltr">{data?.type ?? copy.title}</bdi>}>
      {error ? (
        <ErrorState level={2} title={copy.title} text={wordsOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <KeyValues
            rows={[
              [
                <bdi key="name" dir="ltr">
                  {copy.eventId}
                </bdi>,
                <bdi key="id" dir="ltr" className="lat break-all">
                  {data.event_id}
                </bdi>,
              ],
              ...(data.next_try_at === null ? [] : [[copy.nextTry, <JalaliDate key="next" at={data.next_try_at} withTime />] as const]),
            ]}
          />
          <p className="mt-3 font-semibold text-text">{copy.body}</p>
          <pre dir="ltr" className="well mt-2 max-h-80 overflow-auto p-3 text-left text-xs text-text">
            {data.body}
          </pre>
        </>
      )}
    </Dialog>
  )
}
