import type { CustomerProfile } from '#contract/identity/profile/profile.ts'

/** How much of a profile is filled in, in whole per cent: the identity, the address, and what an order asks besides. */
export function filledShare(profile: CustomerProfile): number {
  const { address, familiar } = profile
  const values = [
    profile.name,
    profile.family,
    profile.father_name,
    profile.national_code,
    profile.birth_certificate_number,
    profile.birth_date,
    address.city_id,
    address.main_street,
    address.postal_code,
    address.possession,
    profile.phone,
    profile.urgent_mobile,
    profile.email,
    profile.education,
    profile.job_title,
    profile.income,
    profile.work_address,
    profile.work_telephone,
    familiar.name,
    familiar.mobile,
  ]
  return Math.round((values.filter((value) => value !== null && value !== '').length / values.length) * 100)
}
