import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import type { Profile } from '#domain/identity/profile/profile.ts'

/** The profile with the field names of the specification (R-ENTITY-05). */
export function profileResponse(profile: Profile): CustomerProfile {
  const { address, familiar } = profile
  return {
    id: profile.customerId,
    ehrazsho: profile.ehrazsho,
    name: profile.name,
    family: profile.family,
    father_name: profile.fatherName,
    national_code: profile.nationalCode,
    birth_certificate_number: profile.birthCertificateNumber,
    birth_date: profile.birthDate,
    place_of_issue: profile.placeOfIssue,
    gender: profile.gender,
    married: profile.married,
    gender_given: profile.isGenderGiven,
    married_given: profile.isMarriedGiven,
    education: profile.education,
    mobile: profile.mobile,
    phone: profile.phone,
    urgent_mobile: profile.urgentMobile,
    email: profile.email,
    address: {
      city_id: address.cityId,
      province_id: address.provinceId,
      main_street: address.mainStreet,
      secondary_street: address.secondaryStreet,
      plaque: address.plaque,
      floor: address.floor,
      unit: address.unit,
      postal_code: address.postalCode,
      possession: address.possession,
    },
    familiar: { ...familiar },
    job_title: profile.jobTitle,
    income: profile.income,
    work_address: profile.workAddress,
    work_telephone: profile.workTelephone,
    personnel_number: profile.personnelNumber,
  }
}
