import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#contract/identity/profile/profile.ts'
import { identityInquiry, updateProfile } from '#contract/identity/profile/routes.ts'
import { storeProfile, profileQuery } from '#web/identity/session/profile.ts'
import { call } from '#web/platform/http/call.ts'
import { needsInquiry, type IdentityForm } from './identity-form.ts'

/** Saves what the form says, and nothing more. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => call(updateProfile, { body: change }),
    onSuccess: ({ results }) => {
      queries.setQueryData(profileQuery.queryKey, results)
      storeProfile(results)
    },
  })
}

/** Saves the form, then asks the registry where that is needed: the inquiry sends only its two values (R-IDENTITY-03, A-18). `onConfirmed` is called even though the form is unmounted by then. */
export function useConfirmIdentity(onConfirmed: (message: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (form: IdentityForm) => {
      const saved = await call(updateProfile, { body: changeOf(form) })
      queries.setQueryData(profileQuery.queryKey, saved.results)
      storeProfile(saved.results)
      // Another tab may have had it confirmed by now.
      if (!needsInquiry(saved.results)) return saved
      return call(identityInquiry, { query: { national_code: form.national_code, birth_date: form.birth_date ?? '' } })
    },
    onSuccess: async ({ results, message }) => {
      queries.setQueryData(profileQuery.queryKey, results)
      storeProfile(results)
      onConfirmed(message)
      // The gift of points shows in the frame at once.
      await queries.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** The form as the wire takes it; what is empty is stripped on the way (R-PROFILE-10). */
export const changeOf = ({ birth_date, gender, ...texts }: IdentityForm): ProfileChange => ({
  ...texts,
  ...(birth_date ? { birth_date } : {}),
  ...(gender ? { gender } : {}),
})
