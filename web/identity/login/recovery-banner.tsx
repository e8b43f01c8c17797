import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readRecovery, stopRecovery } from '#contract/identity/passkeys/recovery/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'
import { copy } from './recovery-copy.ts'

/** The recovery of the account that waits or is ready, or null. */
export const recoveryQuery = queryOptions({
  queryKey: ['recovery'],
  queryFn: async () => (await call(readRecovery, {})).results,
  refetchOnMount: 'always',
})

/** Says that a recovery runs, and stops it with a passkey (R-OWN-03). */
export function RecoveryBanner() {
  const { data: recovery } = useSuspenseQuery(recoveryQuery)
  const { confirmed, dialog } = useStepUp()
  const queries = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => confirmed((headers) => call(stopRecovery, {}, { headers })),
    onSuccess: ({ message }) => toast({ severity: 'success', message }),
    onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: recoveryQuery.queryKey }),
  })
  const once = useOneAtATime()
  if (!recovery) return null
  return (
    <div className="mb-5">
      <Alert
        tone="danger"
        title={copy.running}
        action={
          <Button variant="danger" size="sm" loading={stopping.isPending} onClick={() => once(() => stopping.mutateAsync())}>
            {copy.stop}
          </Button>
        }
      >
        {copy.runningText} <JalaliDate at={recovery.ready_at} withTime />
      </Alert>
      {dialog}
    </div>
  )
}
