import { queryOptions } from '@tanstack/react-query'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { initialProfile, type ProfileCopy } from './profile-copy.ts'
import { useSession } from './state.ts'
import { personOf, type UserState } from './user-state.ts'

/** The customer's profile (R-PROFILE-01), stored in the client's copy as well. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    const { results } = await call(readProfile, {})
    storeProfile(results)
    return results
  },
})

/** Keeps what the server last said of the profile: in the client's copy, and the name in the user state. */
export function storeProfile(profile: CustomerProfile): void {
  useSession.setState((state) => ({ profile: profileCopyOf(profile, state.profile), user: namedUser(state.user, profile) }))
}

/** The user's data in a changed profile. */
const namedUser = (before: UserState, profile: CustomerProfile): UserState => ({
  ...before,
  user: { ...before.user, ...personOf(profile) },
})

/** The server's profile in the client's shape. What the response does not contain is taken from `before`. */
export function profileCopyOf(profile: CustomerProfile, before: ProfileCopy = initialProfile): ProfileCopy {
  const { address, familiar } = profile
  return {
    ...before,
    ehrazsho: profile.ehrazsho,
    id: profile.id,
    name: profile.name ?? '',
    family: profile.family ?? '',
    fatherName: profile.father_name ?? '',
    placeOfIssue: profile.place_of_issue ?? '',
    birthCertificateNumber: profile.birth_certificate_number ?? '',
    nationalCode: profile.national_code ?? '',
    birthdate: profile.birth_date,
    gender: profile.gender,
    married: profile.married,
    email: profile.email ?? '',
    mobile: profile.mobile,
    phone: profile.phone ?? '',
    urgentMobile: profile.urgent_mobile ?? '',
    province: address.province_id,
    city: address.city_id,
    postalCode: address.postal_code ?? '',
    possession: address.possession ?? '',
    address: {
      mainStreet: address.main_street ?? '',
      secondaryStreet: address.secondary_street ?? '',
      plaque: address.plaque ?? '',
      floor: address.floor ?? '',
      unit: address.unit ?? '',
    },
    familiarName: familiar.name ?? '',
    familiarFamily: familiar.family ?? '',
    familiarMobile: familiar.mobile ?? '',
    jobTitle: profile.job_title ?? '',
    income: profile.income,
    workTelephone: profile.work_telephone ?? '',
    workAddress: profile.work_address ?? '',
    education: profile.education ?? '',
  }
}
