import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'

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

/** A person's data as the user state has them; empty where there are none. */
export function personOf({ name, family, gender, email, mobile }: Pick<MeProfile, 'name' | 'family' | 'gender' | 'email' | 'mobile'>) {
  const [firstName, lastName] = [name ?? '', family ?? '']
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim(), gender, email: email ?? '', mobile }
}
