type Street = {
  readonly mainStreet: string
  readonly secondaryStreet: string
  readonly plaque: string
  readonly floor: string
  readonly unit: string
}

/** The client's copy of the profile (R-ENTITY-06), in its own flat names. Never persisted (R-SESSION-STATE-07). */
export type ProfileCopy = {
  readonly ehrazsho: boolean
  readonly name: string
  readonly family: string
  readonly fatherName: string
  readonly placeOfIssue: string
  readonly birthCertificateNumber: string
  readonly id: number | null
  readonly nationalCode: string
  readonly pointsBalance: number
  readonly birthdate: string | null
  readonly gender: 'MALE' | 'FEMALE'
  readonly married: 'SINGLE' | 'MARRIED'
  readonly email: string
  readonly mobile: string
  readonly phone: string
  readonly urgentMobile: string
  readonly province: number | null
  readonly city: number | null
  readonly postalCode: string
  readonly possession: string
  readonly address: Street
  readonly familiarName: string
  readonly familiarFamily: string
  readonly familiarMobile: string
  readonly jobTitle: string
  readonly income: number | null
  readonly workTelephone: string
  readonly workAddress: string
  readonly education: string
  readonly activeModal: string | null
  /** The number while it is being changed; `mobile` stays the proven one. */
  readonly newMobile: string
}

export const initialProfile: ProfileCopy = {
  ehrazsho: false,
  name: '',
  family: '',
  fatherName: '',
  placeOfIssue: '',
  birthCertificateNumber: '',
  id: null,
  nationalCode: '',
  pointsBalance: 0,
  birthdate: null,
  gender: 'MALE',
  married: 'SINGLE',
  email: '',
  mobile: '',
  phone: '',
  urgentMobile: '',
  province: null,
  city: null,
  postalCode: '',
  possession: '',
  address: { mainStreet: '', secondaryStreet: '', plaque: '', floor: '', unit: '' },
  familiarName: '',
  familiarFamily: '',
  familiarMobile: '',
  jobTitle: '',
  income: null,
  workTelephone: '',
  workAddress: '',
  education: '',
  activeModal: null,
  newMobile: '',
}
