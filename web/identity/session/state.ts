import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { initialProfile, type ProfileCopy } from './profile-copy.ts'
import { restoringStorage } from './restoring-storage.ts'
import { sharedStorage } from './shared-storage.ts'
import { initialTimer, startedTimer, type Timer } from './timer.ts'
import { initialUser, type UserState } from './user-state.ts'

/** What the customer was about to order, carried through login and reloads (R-ENTITY-09). Persisted. */
export type CalculatorInfo = {
  /** The chosen calculation, as the calculator knows it. */
  readonly installment: Readonly<Record<string, unknown>>
  readonly store: { readonly id: number; readonly name: string; readonly logo: string | null } | null
  /** The path to go back to. */
  readonly backTo: string | null
  readonly offerId: string | null
  readonly type: 'OPEN_LOOP' | 'CLOSE_LOOP' | 'INSTANT_LOAN' | 'BANK_PERSONAL_LOAN'
}

export const initialCalculator: CalculatorInfo = { installment: {}, store: null, backTo: null, offerId: null, type: 'OPEN_LOOP' }

/** The one key and version of the persisted state (R-SESSION-STATE-01, R-SESSION-STATE-03, D-27). */
export const stateKey = 'pelekan-state'
export const stateVersion = 1

/** What this browser knows of its customer. Only the first three are persisted (R-SESSION-STATE-02, R-SESSION-STATE-07). */
export type SessionState = {
  readonly timer: Timer
  readonly user: UserState
  readonly calculator: CalculatorInfo
  readonly profile: ProfileCopy
  /** Whether the gateway error dialog is shown (R-SESSION-STATE-22, D-91). */
  readonly isGatewayErrorShown: boolean
  /** Tries the purchase again that brought the dialog up; null where no purchase of this page did. */
  readonly retryPurchase: (() => void) | null
}

/** Everything as it is before anybody signs in. */
export const initialState: SessionState = {
  timer: initialTimer,
  user: initialUser,
  calculator: initialCalculator,
  profile: initialProfile,
  isGatewayErrorShown: false,
  retryPurchase: null,
}

/** The state of this tab; read it with a selector: `useSession((state) => state.user.user.name)`. */
export const useSession = create<SessionState>()(
  persist(() => initialState, {
    name: stateKey,
    version: stateVersion,
    storage: sharedStorage(restoringStorage<Persisted>()),
    partialize: ({ timer, user, calculator }): Persisted => ({ timer, user, calculator }),
    // Another version is discarded, not converted (D-27).
    migrate: (): Persisted => ({ timer: initialTimer, user: initialUser, calculator: initialCalculator }),
  }),
)
type Persisted = Pick<SessionState, 'timer' | 'user' | 'calculator'>

/** Shows or hides the gateway error dialog (R-SESSION-STATE-22), with what its «تلاش دوباره» tries again. */
export function showGatewayError(isGatewayErrorShown: boolean, retryPurchase: (() => void) | null = null): void {
  useSession.setState({ isGatewayErrorShown, retryPurchase })
}

/** Counts one display of the in-page banner (R-SESSION-STATE-21). */
export function countAdShow(): void {
  useSession.setState(({ user }) => ({ user: { ...user, AdsShowCount: user.AdsShowCount + 1 } }))
}

/** A code was sent to `mobile`: the login page waits for it, over reloads too, and the countdown restarts (R-SESSION-STATE-15). */
export function awaitCode(mobile: string): void {
  useSession.setState(({ user }) => ({ timer: startedTimer(Date.now()), user: { ...user, user: { ...user.user, mobile } } }))
}

/** Back to the number: no code is awaited any more. */
export function awaitNoCode(): void {
  useSession.setState(({ user }) => ({ timer: initialTimer, user: { ...user, user: { ...user.user, mobile: '' } } }))
}

/** The countdown has reached its end. */
export function completeTimer(): void {
  useSession.setState(({ timer }) => ({ timer: { ...timer, completed: true } }))
}
