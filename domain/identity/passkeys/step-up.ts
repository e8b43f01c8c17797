import type { Instant } from '#domain/platform/kernel/time.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'

/** The commands that ask for a step-up (R-OWN-02), and changes of the passkeys that give it. */
export const stepUpCommands = [
  'withdrawal',
  'bank-account',
  'mobile-change',
  'limit-raise',
  'export',
  'closure',
  'security-notices',
  'passkeys',
  'recovery-stop',
  'password',
] as const
export type StepUpCommand = (typeof stepUpCommands)[number]

/** What a customer confirms with: a passkey, or a code of who has none. */
export const stepUpMethods = ['PASSKEY', 'CODE'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

/** How long a confirmation may be used, and how long a passkey's challenge waits. */
const stepUpTtlMs = 120_000
export const stepUpEnd = (at: Instant): Instant => instant(at + stepUpTtlMs)

/** Whether a login is so recent that its own code or passkey confirms the first password: five minutes. */
export const isFreshLogin = (loggedInAt: Instant, now: Instant): boolean => loggedInAt > now - 5 * minuteMs

/** Who has a passkey confirms with it; a code is accepted only from who has none. */
export const methodOf = (passkeys: number): StepUpMethod => (passkeys > 0 ? 'PASSKEY' : 'CODE')

/** Whether a confirmation by `given` is enough for a customer with so many passkeys now. */
export const isEnough = (given: StepUpMethod, passkeys: number): boolean => given === 'PASSKEY' || methodOf(passkeys) === 'CODE'
