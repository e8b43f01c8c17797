import { refusals } from '../http/refusal.ts'

/** Why a door of the account says no. Wrong codes are 422, never 401: nobody is logged out by a typing mistake (D-06). */
export const authRefusals = refusals({
  CODE_WRONG: { status: 422, message: 'این کد درست نیست. پیامک را دوباره ببینید.' },
  CODE_EXPIRED: { status: 422, message: 'زمان این کد تمام شده. کد تازه بگیرید.' },
  CODE_BLOCKED: { status: 422, message: 'چند بار اشتباه شد. کد تازه بگیرید.' },
  TOO_MANY_CODES: { status: 429, message: 'چند بار کد خواستید. کمی بعد دوباره امتحان کنید.' },
})

/** Whatever call takes a one-time code may answer these. */
export const codeRefusals = [authRefusals.CODE_WRONG, authRefusals.CODE_EXPIRED, authRefusals.CODE_BLOCKED] as const
