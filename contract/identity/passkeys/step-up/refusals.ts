import { refusals } from '#contract/platform/http/refusal.ts'

/**
 * The refusal of a call that needs a step-up (R-OWN-02). `details.step_up` has its `id`, `command`, `amount`, `payee` and `method`
 * (PASSKEY or CODE). The client confirms it by step-ups.begin and step-ups.confirm and repeats the call with the header `Step-Up`.
 */
export const stepUpRefusals = refusals({
  STEP_UP_NEEDED: { status: 409, message: 'این کار یک بار دیگر تأیید شما را می‌خواهد.' },
  STEP_UP_OVER: { status: 409, message: 'زمان این تأیید تمام شد. کار را دوباره بفرستید.' },
  PASSKEY_REQUIRED: { status: 409, message: 'شما کلید عبور دارید؛ با همان تأیید کنید.' },
  STEP_UPS_MANY: { status: 429, message: 'چند بار تأیید خواستید. کمی بعد دوباره امتحان کنید.' },
})

export const stepUpHeader = 'Step-Up'

/** The refusals of a call that needs a step-up. */
export const needsStepUp = [stepUpRefusals.STEP_UP_NEEDED, stepUpRefusals.STEP_UPS_MANY] as const

/** For the documentation of a call that needs one. */
export const takesStepUp = {
  [stepUpHeader]: 'The proof of step-ups.confirm, after the refusal STEP_UP_NEEDED; for this request once, within 120 seconds.',
} as const
