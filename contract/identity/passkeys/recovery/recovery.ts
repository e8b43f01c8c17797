import { Type, type Static } from 'typebox'
import { authRefusals, codeRefusals } from '#contract/identity/login/refusals.ts'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, instant, mobile, nullable, oneTimeCode, solvedPuzzle } from '#contract/platform/http/fields.ts'
import { puzzleRefusals, refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const recoveryRefusals = refusals({
  RECOVERY_NEEDLESS: { status: 409, message: 'برای این شماره بازیابی لازم نیست؛ با کد پیامکی وارد شوید.' },
  RECOVERY_IN_PERSON: { status: 409, message: 'هویت این حساب هنوز استعلام نشده است. برای بازیابی حضوری مراجعه کنید یا تماس بگیرید.' },
  RECOVERY_MISMATCH: { status: 422, message: 'کد ملی و تاریخ تولد با این حساب نمی‌خواند.' },
})
const { RECOVERY_NEEDLESS, RECOVERY_IN_PERSON, RECOVERY_MISMATCH } = recoveryRefusals

/** A recovery: from `ready_at` until `ends_at` a code signs in, once. */
export const recovery = entity('Recovery', { asked_at: instant, ready_at: instant, ends_at: instant })
export type Recovery = Static<typeof recovery>

export const askRecoverySchema = schema({
  summary: 'بازیابی حساب بدون کلید عبور',
  description:
    'For a customer who lost their passkeys: with a login code and the data of the confirmed identity a recovery begins. After 24 hours ' +
    'a code alone signs in once, and the passkeys and other sessions end. It is announced on every channel and can be stopped.',
  body: exactly({
    mobile,
    token: oneTimeCode,
    national_code: Type.String({ pattern: '^\\d{10}$' }),
    birth_date: day,
    puzzle: solvedPuzzle,
  }),
  reply: done(recovery),
  statuses: [201],
  refusals: [
    ...codeRefusals,
    authRefusals.TOO_MANY_TRIES,
    puzzleRefusals.PUZZLE_NEEDED,
    RECOVERY_NEEDLESS,
    RECOVERY_IN_PERSON,
    RECOVERY_MISMATCH,
  ],
})

export const readRecoverySchema = schema({
  summary: 'بازیابی جاری حساب من',
  description: 'The recovery that waits or is ready, or null.',
  reply: one(nullable(recovery)),
  refusals: [],
})

export const stopRecoverySchema = schema({
  summary: 'متوقف کردن بازیابی حساب من',
  description: 'Stops the recovery. Needs a step-up with a passkey; who has none left is identified in person by staff.',
  headers: takesStepUp,
  reply: messageOnly,
  refusals: [...needsStepUp],
})
