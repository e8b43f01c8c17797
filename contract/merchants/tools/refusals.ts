import { everywhere, refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'

/** The answers of RFC 8628 §3.5 to a program whose login is not approved, its codes in capitals as all of ours are. */
export const deviceLoginRefusals = refusals({
  AUTHORIZATION_PENDING: { status: 400, message: 'هنوز کسی این ورود را تأیید نکرده است.', english: 'Nobody has approved the login yet.' },
  SLOW_DOWN: { status: 400, message: 'زودتر از موعد پرسیدید. فاصله را بیشتر کنید.', english: 'You asked too early. Wait longer.' },
  ACCESS_DENIED: { status: 400, message: 'این ورود رد شد.', english: 'The login was denied.' },
  EXPIRED_TOKEN: { status: 400, message: 'مهلت این کد گذشته است. دوباره وارد شوید.', english: 'The code has expired. Log in again.' },
})

/** The most days by which the test clock is advanced at once, by the command-line tool and by the sandbox's page. */
export const mostClockDays = 800

/** Why a call of the command-line tool is refused. */
export const toolRefusals = refusals({
  TOKEN_INVALID: {
    status: 401,
    message: 'این ورود دیگر معتبر نیست. دوباره وارد شوید.',
    english: 'The login is not valid any more. Run: pelekan login',
  },
  WEBHOOK_UNKNOWN: { status: 404, message: 'رویدادی با این شناسه نیست.', english: 'The store has no event with this id.' },
  TOO_MANY_WAITING: {
    status: 429,
    message: 'چند برنامه هم‌زمان به رویدادهای این فروشگاه گوش می‌دهند. یکی را ببندید.',
    english: 'Other programs listen to the events of this store already. Close one.',
  },
  BUYER_REFUSED: {
    status: 409,
    message: 'خریدار آزمایشی نتوانست این پرداخت را انجام دهد.',
    english: 'The test buyer could not do this with the ticket.',
  },
  CLOCK_SHARED: {
    status: 409,
    message: 'این نصب آزمایشی میان فروشگاه‌ها مشترک است و ساعتش جلو برده نمی‌شود.',
    english: 'Stores share this test installation: its clock cannot be advanced. Run one of your own.',
  },
  CLOCK_TOO_FAR: {
    status: 422,
    message: `ساعت آزمایشی هر بار حداکثر ${persianDigits(String(mostClockDays))} روز جلو می‌رود.`,
    english: `The test clock is advanced by at most ${mostClockDays} days at once.`,
  },
  CLOCK_BUSY: { status: 409, message: 'ساعت آزمایشی همین حالا جلو می‌رود.', english: 'The test clock is being advanced already.' },
})

export const tooManyTries = {
  ...reworded(sharedRefusals.TOO_MANY_TRIES, 'درخواست‌ها زیاد شد. کمی بعد دوباره امتحان کنید.'),
  english: everywhere.TOO_MANY.english ?? '',
}

/** What any call of the tool may answer. */
export const everyTool = [toolRefusals.TOKEN_INVALID, tooManyTries] as const
