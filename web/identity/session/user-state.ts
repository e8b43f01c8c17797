import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'

/** The signed-in user as this browser remembers them (R-ENTITY-07, names as documented). Persisted. */
export type UserState = {
  readonly accessToken: string | null
  /** The customer dismissed or allowed the notification prompt (D-29). */
  readonly isNotification: boolean
  /** How often the in-page banner was shown (R-SESSION-STATE-21). */
  readonly AdsShowCount: number
  readonly user: {
    readonly firstName: string
    readonly lastName: string
    readonly name: string
    readonly pointsBalance: number
    readonly gender: 'MALE' | 'FEMALE'
    readonly email: string
    readonly mobile: string
    readonly id: number | null
    readonly validationScoreGrade: string | null
    readonly type: string
    readonly orderPoolStatus: MeProfile['order_pool_status']
    readonly referralCode: string
    readonly referralUrl: string
  }
}

export const initialUser: UserState = {
  accessToken: null,
  isNotification: false,
  AdsShowCount: 0,
  user: {
    firstName: '',
    lastName: '',
    name: '',
    pointsBalance: 0,
    gender: 'MALE',
    email: '',
    mobile: '',
    id: null,
    validationScoreGrade: null,
    type: 'REGULAR',
    orderPoolStatus: 'FREE',
    referralCode: '',
    referralUrl: '',
  },
}

/** The user's data in the response of a login. */
export function signedInUser(before: UserState, login: AuthUser): UserState {
  return {
    ...before,
    accessToken: login.access_token,
    user: {
      ...before.user,
      ...personOf(login),
      pointsBalance: login.pointsBalance,
      id: login.id,
      type: login.type,
    },
  }
}

/** The user's data in the Me profile: all of it, so that a session of the cookie alone has a name too (F-031). */
export const knownUser = (before: UserState, me: MeProfile): UserState => ({
  ...before,
  user: {
    ...before.user,
    ...personOf(me),
    id: me.id,
    type: me.type,
    pointsBalance: me.points_balance,
    validationScoreGrade: me.score_grade,
    orderPoolStatus: me.order_pool_status,
    referralCode: me.referral_code,
    referralUrl: me.referral_url,
  },
})

/** The user's data in a changed profile. */
export const namedUser = (before: UserState, profile: CustomerProfile): UserState => ({
  ...before,
  user: { ...before.user, ...personOf(profile) },
})

function personOf({ name, family, gender, email, mobile }: Pick<MeProfile, 'name' | 'family' | 'gender' | 'email' | 'mobile'>) {
  const [firstName, lastName] = [name ?? '', family ?? '']
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim(), gender, email: email ?? '', mobile }
}
