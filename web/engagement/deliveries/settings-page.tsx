import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { DigitsCard } from './digits-card.tsx'
import { PreferenceMatrix } from './preference-matrix.tsx'
import { preferencesQuery, useChangePreferences, useResetPreferences, type PreferenceChange } from './queries.ts'
import { QuietCard } from './quiet-card.tsx'
import type { ReadyWorker } from './subscribe.ts'
import { WaysCard } from './ways-card.tsx'
import sheet from './deliveries.css?url'

const refuse = (error: unknown): void => toast({ severity: 'error', message: wordsOf(error) })

/** Which notice comes by which way; every change is saved at once (R-REACH-04). */
export function SettingsPage({ readyWorker }: { readonly readyWorker: ReadyWorker }) {
  const { data } = useSuspenseQuery(preferencesQuery)
  const { confirmed, dialog } = useStepUp()
  const changing = useChangePreferences(confirmed)
  const resetting = useResetPreferences(confirmed)
  const isSaving = useIsMutating({ mutationKey: preferencesQuery.queryKey }) > 0
  const change = (body: PreferenceChange) => changing.mutate(body, { onError: refuse })
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <h1 className="h-page">{copy.title}</h1>
          <p className="mt-1 text-text-2">{copy.lead}</p>
        </div>
        <span role="status">
          {isSaving ? (
            <Badge tone="progress">{copy.saving}</Badge>
          ) : (
            changing.isSuccess && (
              <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
                {copy.saved}
              </Badge>
            )
          )}
        </span>
        <Button
          variant="secondary"
          size="sm"
          loading={resetting.isPending}
          onClick={() =>
            resetting.mutate(undefined, { onSuccess: ({ message }) => toast({ severity: 'success', message }), onError: refuse })
          }
        >
          {copy.reset}
        </Button>
      </div>
      {dialog}
      <div className="notice-cols">
        <PreferenceMatrix groups={data.groups} onChange={change} />
        <div className="grid content-start gap-5">
          <QuietCard quiet={data.quiet_hours} onChange={change} />
          <WaysCard mobile={data.mobile} email={data.email} browsers={data.browsers} push_key={data.push_key} readyWorker={readyWorker} />
          <DigitsCard digits={data.digits} sample={data.sample} onChange={change} />
        </div>
      </div>
    </>
  )
}
