import { enrolmentRefusals, loginRefusals, settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'

/** What any call of a store's member may answer to a role without the right. */
export const memberRefusals = Object.values(staffRefusals)

/** Why a member's login fails. A wrong e-mail, password or code give the same refusal. */
export const memberLoginRefusals = refusals({
  MEMBER_CREDENTIALS_WRONG: { status: 422, message: 'ایمیل، رمز عبور یا کد برنامهٔ رمزساز درست نیست.' },
  PASSKEY_LOGIN_ONLY: loginRefusals.PASSKEY_LOGIN_ONLY,
  TOO_MANY_TRIES: loginRefusals.TOO_MANY_TRIES,
})

/** Why an enrolment of a member is refused. */
export const memberEnrolmentRefusals = refusals({
  LINK_DEAD: reworded(
    enrolmentRefusals.LINK_DEAD,
    'این لینک دیگر کار نمی‌کند: پیش‌تر باز شده، مهلتش گذشته یا لینک تازه‌تری ساخته شده است. از کسی که دعوت‌تان کرده لینک تازه بگیرید.',
  ),
  CODE_WRONG: enrolmentRefusals.CODE_WRONG,
  PASSWORD_WEAK: reworded(
    settingsRefusals.PASSWORD_WEAK,
    'رمز باید دست‌کم ۱۲ حرف داشته باشد، زود حدس زده نشود و نام یا ایمیل شما در آن نباشد. سه چهار کلمهٔ بی‌ربط را با یک عدد کنار هم بگذارید.',
  ),
})

/** Why a change of a store's team is refused. */
export const teamRefusals = refusals({
  TAKEN: reworded(settingsRefusals.TAKEN, 'این ایمیل پیش‌تر عضو یک فروشگاه شده است.'),
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'امروز عضوهای زیادی دعوت شده‌اند. فردا دوباره دعوت کنید.'),
  NOT_YOURSELF: settingsRefusals.NOT_YOURSELF,
  MEMBER_INACTIVE: { status: 409, message: 'اول دسترسی این عضو را برگردانید.' },
  ENROLLED: reworded(settingsRefusals.ENROLLED, 'این عضو ثبت‌نام کرده است و به لینک نیازی ندارد.'),
})
