import { accountRefusals } from '#contract/identity/bank-accounts/update-account.ts'
import { authRefusals } from '#contract/identity/login/refusals.ts'
import { orderRefusals } from '#contract/lending/orders/refusals.ts'
import { planRefusals } from '#contract/lending/plans/payoff.ts'
import { refusals, sharedRefusals, reworded } from '#contract/platform/http/refusal.ts'

/** What any staff call may answer to a role without the right. */
export const staffRefusals = refusals({
  NOT_YOUR_RIGHT: { status: 403, message: 'نقش شما اجازهٔ این کار را ندارد.' },
})

/** Why a call with an Idempotency-Key is not executed: every staff call that changes something accepts one (F-212). */
export const keyRefusals = refusals({
  IDEMPOTENCY_KEY_REUSED: sharedRefusals.IDEMPOTENCY_KEY_REUSED,
  REQUEST_IN_FLIGHT: { status: 409, message: 'همین درخواست در حال انجام است. چند لحظهٔ دیگر نتیجه را ببینید.' },
})

/** Why a staff login fails. A wrong name, password or code give the same refusal; with all three right, who has a passkey signs in with it. */
export const loginRefusals = refusals({
  STAFF_CREDENTIALS_WRONG: { status: 422, message: 'نام کاربری، رمز عبور یا کد برنامهٔ رمزساز درست نیست.' },
  PASSKEY_LOGIN_ONLY: reworded(authRefusals.PASSKEY_LOGIN_ONLY, 'شما کلید عبور دارید. با کلید عبور وارد شوید.'),
  TOO_MANY_TRIES: sharedRefusals.TOO_MANY_TRIES,
})

/** Other reasons why a decision on an order or a document is refused. */
export const decisionRefusals = refusals({
  MOVED_ON: { status: 409, message: 'این مورد در همین فاصله تغییر کرده و صفحه تازه شده است. دوباره نگاه کنید.' },
  NOTHING_TO_REVIEW: { status: 409, message: 'چیزی برای بررسی نمانده است؛ شاید همکارتان پیش از شما بررسی کرده باشد.' },
  REASONS_NEEDED: { status: 422, message: 'برای این تصمیم دست‌کم یک دلیل لازم است.' },
  REASON_UNKNOWN: reworded(orderRefusals.REASON_UNKNOWN, 'این دلیل در فهرست دلیل‌های این تصمیم نیست.'),
  ACCOUNT_NUMBER_WRONG: reworded(orderRefusals.ACCOUNT_NUMBER_WRONG, 'شمارهٔ حساب درست نیست.'),
  TRACKING_NEEDED: { status: 422, message: 'اتصال بانک دستی است. شمارهٔ پیگیری بانک را وارد کنید.' },
  NOT_AFFORDABLE: { status: 409, message: 'همهٔ اقساط مشتری از سهم مجاز درآمد ثابت‌شده‌اش بیشتر می‌شود. سفارش را برگردانید یا رد کنید.' },
  INCOME_NEEDED: { status: 409, message: 'درآمد مشتری ثابت نشده و مبلغ از نیمی از سقف اعتبارش بیشتر است. نخست درآمد را ثبت کنید.' },
  ALREADY_PROPOSED: { status: 409, message: 'همین کار پیش‌تر پیشنهاد شده و منتظر تأیید نفر دوم است.' },
  TICKET_DECIDED: { status: 409, message: 'دربارهٔ این درخواست پیش‌تر تصمیم گرفته شده است.' },
  TICKET_TAKEN_UP: { status: 409, message: 'رسیدگی به این درخواست پیش‌تر آغاز شده است. نام همکارتان را در همین صفحه ببینید.' },
  PARTNER_UNAVAILABLE: reworded(accountRefusals.PARTNER_UNAVAILABLE, 'بانک الان پاسخ نمی‌دهد. کمی بعد دوباره امتحان کنید.'),
})

/** Why a proposal to move money is refused. */
export const proposalRefusals = refusals({
  SECOND_PERSON_NEEDED: { status: 409, message: 'نفر دوم باید کسی جز پیشنهاددهنده باشد.' },
  RELATED_PERSON: {
    status: 409,
    message: 'یکی از شما دو نفر دیگری را دعوت یا بازنشانی کرده، یا هر دو را یک نفر دعوت کرده است. نفر دوم باید همکار دیگری باشد.',
  },
  APPROVES_LATER: { status: 409, message: 'از ثبت‌نام یا تغییر نقش شما هنوز ۲۴ ساعت نگذشته است و فعلاً نمی‌توانید نفر دوم باشید.' },
  PROPOSAL_DECIDED: { status: 409, message: 'دربارهٔ این پیشنهاد پیش‌تر تصمیم گرفته شده است.' },
  BANK_UNANSWERED: { status: 409, message: 'همکارتان این پیشنهاد را تأیید کرده و پاسخ بانک هنوز نرسیده است؛ دوباره تأیید کنید.' },
  NOT_REVERSIBLE: { status: 409, message: 'این سند برگشت‌پذیر نیست یا پیش‌تر برگشته است.' },
  NOTHING_LEFT: { status: 409, message: 'روی این سفارش پولی نمانده است، یا سفارش هنوز تمام نشده است.' },
  NOT_WAITING: { status: 409, message: 'این مورد منتظر پرداخت نیست.' },
  OPENER_PROPOSES: {
    status: 409,
    message:
      'شبای این برداشت را همکارتان نوشته است و فقط خود او پرداخت را پیشنهاد می‌دهد؛ شما نفر دوم باشید. اگر او نیست، بازگشت به کیف پول را پیشنهاد دهید.',
  },
  BANK_REFUSED: {
    status: 409,
    message:
      'بانک این پرداخت را قطعی رد کرد و پولی پرداخت نشد؛ شاید حساب مقصد بسته باشد. این پیشنهاد را رد کنید و بازگشت پول به کیف پول را پیشنهاد دهید.',
  },
  LOAN_NOT_PAID: {
    status: 409,
    message: 'بانک واریز به حساب مقصد را قطعی رد کرد و پولی پرداخت نشد. این پیشنهاد بسته شد و سفارش برگشت تا مشتری حساب دیگری بدهد.',
  },
  CREDIT_NOT_OPENED: {
    status: 409,
    message: 'بانک باز کردن این اعتبار را قطعی رد کرد. این پیشنهاد بسته شد؛ می‌توانید سفارش را رد کنید یا دوباره پیشنهاد دهید.',
  },
  NOT_LATE_ENOUGH: { status: 409, message: 'از سررسید قدیمی‌ترین قسط این سفارش هنوز ۵۴۰ روز نگذشته است، یا پرداخت شده است.' },
  DEBT_BEING_PAID: { status: 409, message: 'قسطی از این سفارش همین حالا در حال پرداخت است. پس از روشن شدن نتیجه دوباره امتحان کنید.' },
  PURCHASE_OPEN: reworded(planRefusals.PURCHASE_OPEN, 'خریدی با اعتبار این سفارش هنوز تمام نشده است. پس از پایان آن دوباره امتحان کنید.'),
  NOT_MENDABLE: { status: 409, message: 'این تصمیم دربارهٔ این مغایرت ممکن نیست، یا مغایرت دیگر باز نیست.' },
  STILL_UNPAID: { status: 409, message: 'درگاه هنوز می‌گوید این پرداخت انجام نشده است. راه دیگری پیشنهاد کنید.' },
  INVOICE_NOT_OPEN: { status: 409, message: 'این قسط باز نیست یا در حال پرداخت است.' },
  DISCOUNT_TOO_LARGE: { status: 422, message: 'تخفیف از مبلغ خودش بیشتر است.' },
  DISCOUNT_BELOW_GIVEN: {
    status: 422,
    message: 'پیش‌تر بیشتر از این بخشیده شده است. مبلغ هر مورد باید مجموع بخشش باشد، با آنچه پیش‌تر بخشیده شده.',
  },
})

/** Why a notice to a customer is not sent again. */
export const resendRefusals = refusals({
  STILL_ON_ITS_WAY: { status: 409, message: 'همین پیام هنوز در راه است. پس از روشن شدن نتیجه دوباره امتحان کنید.' },
  SENT_OFTEN_ENOUGH: { status: 409, message: 'این پیام سه بار دوباره فرستاده شده است.' },
  SWITCHED_OFF: { status: 409, message: 'مشتری این نوع پیام را در این کانال خاموش کرده است.' },
  CONTACTS_STOPPED: { status: 409, message: 'تا وقتی نشان شرایط ویژه هست، یادآوری قسط عقب‌افتاده فرستاده نمی‌شود.' },
  WEEK_IS_FULL: { status: 409, message: 'در هفت روز گذشته سه بار دربارهٔ دیرکرد با مشتری تماس گرفته شده است.' },
  DAY_PASSED: { status: 409, message: 'این پیام دربارهٔ روزی است که گذشته و دیگر درست نیست.' },
})

/** Why a change of settings, reference tables or staff accounts is refused. */
export const settingsRefusals = refusals({
  TAKEN: { status: 409, message: 'این نام یا نشانی پیش‌تر استفاده شده است.' },
  IN_USE: { status: 409, message: 'از این مورد هنوز استفاده می‌شود و حذف‌شدنی نیست.' },
  CHANGED_SINCE: { status: 409, message: 'پس از این نسخه دوباره تغییر کرده است. اول تغییر تازه‌تر را برگردانید.' },
  FIELDS_WRONG: { status: 422, message: 'بعضی از موارد با هم نمی‌خوانند. مقدارها را بررسی کنید.' },
  EFFECTIVE_TOO_EARLY: { status: 422, message: 'نرخ‌ها و هزینه‌های تازه زودتر از فردا اجرا نمی‌شوند تا سفارش‌های ثبت‌شده تغییر نکنند.' },
  PASSWORD_WEAK: {
    status: 422,
    message: 'رمز کارکنان دست‌کم ۱۲ حرف دارد و نباید زود حدس زده شود. سه چهار کلمهٔ بی‌ربط را با یک عدد کنار هم بگذارید.',
  },
  NOT_YOURSELF: { status: 409, message: 'دسترسی خودتان را نمی‌توانید تغییر دهید.' },
  NOTHING_CHANGED: { status: 409, message: 'چیزی برای تغییر نمانده است؛ صفحه تازه شد.' },
  ENROLLED: { status: 409, message: 'این کارمند ثبت‌نام کرده است. برای لینک تازه اول دسترسی او را بازنشانی کنید.' },
})

/** Why a discount code is not announced to customers. */
export const announcementRefusals = refusals({
  CODE_OF_ONE_CUSTOMER: { status: 409, message: 'این کد فقط برای یک مشتری است و به همه اعلام نمی‌شود.' },
  CODE_ENDED: { status: 409, message: 'مهلت این کد تمام شده است.' },
  ALREADY_ANNOUNCED: { status: 409, message: 'این کد پیش‌تر به مشتریان اعلام شده است.' },
})

/** Why an enrolment is refused. */
export const enrolmentRefusals = refusals({
  LINK_DEAD: {
    status: 409,
    message: 'این لینک دیگر کار نمی‌کند: پیش‌تر باز شده، مهلتش گذشته یا لینک تازه‌تری ساخته شده است. از مدیر سامانه لینک تازه بگیرید.',
  },
  CODE_WRONG: reworded(authRefusals.CODE_WRONG, 'کد شش‌رقمی درست نیست. کد همین لحظهٔ برنامهٔ رمزساز را وارد کنید.'),
})
