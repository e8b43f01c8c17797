import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import {
  changeNoticePreferences,
  readNoticePreferences,
  resetNoticePreferences,
  setNoticeEmail,
  subscribePush,
  unsubscribePush,
} from '#contract/engagement/deliveries/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call } from '#web/platform/http/call.ts'

/** Which notices go where (R-REACH-04). */
export const preferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: async () => (await call(readNoticePreferences, {})).results,
})

export type PreferenceChange = Input<typeof changeNoticePreferences>['body']

/** Saves one change at once. It is shown before it is saved, and taken back where it is refused; changes are saved one after the other. */
export function useChangePreferences(confirmed: Confirmed) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: preferencesQuery.queryKey,
    scope: { id: 'notice-preferences' },
    mutationFn: (body: PreferenceChange) => confirmed((headers) => call(changeNoticePreferences, { body }, { headers })),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey: preferencesQuery.queryKey })
      queries.setQueryData(preferencesQuery.queryKey, (before) => before && withChange(before, body))
    },
    onSuccess: ({ results }) => {
      // A later change is shown already: only the last answer is the whole.
      if (queries.isMutating({ mutationKey: preferencesQuery.queryKey }) === 1) queries.setQueryData(preferencesQuery.queryKey, results)
    },
    onError: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  })
}

function withChange(before: NoticePreferences, { switches = [], quiet_hours: quiet, digits }: PreferenceChange): NoticePreferences {
  const groups = before.groups.map((group) => ({
    ...group,
    switches: group.switches.map((each) => {
      const set = switches.find((one) => one.group === group.name && one.channel === each.channel)
      return set ? { ...each, is_on: set.is_on } : each
    }),
  }))
  return { ...before, groups, quiet_hours: quiet ?? before.quiet_hours, digits: digits ?? before.digits }
}

type Answer = { readonly results: NoticePreferences; readonly message: string }

function useSaved<Sent>(send: (sent: Sent) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ results }) => queries.setQueryData(preferencesQuery.queryKey, results),
    onError: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  })
}

export const useResetPreferences = (confirmed: Confirmed) =>
  useSaved<void>(() => confirmed((headers) => call(resetNoticePreferences, {}, { headers })))
export const useSetEmail = () => useSaved((email: string) => call(setNoticeEmail, { body: { email } }))
export const useSubscribePush = () => useSaved((body: Input<typeof subscribePush>['body']) => call(subscribePush, { body }))
export const useRemoveBrowser = () => useSaved((id: number) => call(unsubscribePush, { params: { id } }))
