import { refusals, rewordedAll } from '#contract/platform/http/refusal.ts'

/** The refusals of uploads (D-64). */
export const fileRefusals = refusals({
  FILE_MISSING: { status: 422, message: 'فایلی نرسید. یک فایل انتخاب کنید.' },
  FILE_TOO_LARGE: { status: 413, message: 'حجم فایل بیشتر از ۱۰ مگابایت است.' },
  FILE_KIND: { status: 422, message: 'فقط JPG، PNG، WEBP یا PDF.' },
  FILE_BROKEN: { status: 422, message: 'این فایل باز نشد. شاید ناقص یا خراب باشد؛ فایل دیگری بفرستید.' },
  FILE_LOCKED: { status: 422, message: 'این PDF رمز دارد. نسخهٔ بدون رمز آن را بفرستید.' },
  FILE_PAGES: { status: 422, message: 'این PDF بیشتر از ۲۰ صفحه دارد. فقط صفحه‌های لازم را بفرستید.' },
  FILE_TOO_HEAVY: {
    status: 422,
    message: 'باز کردن این فایل بیش از اندازه زمان یا حافظه می‌برد. نسخهٔ کوچک‌تر یا عکس ساده‌ای از آن را بفرستید.',
  },
  FILE_QUEUE_FULL: { status: 503, message: 'الان فایل‌های زیادی در صف بررسی است. چند لحظهٔ دیگر دوباره بفرستید.' },
  FILE_QUOTA: { status: 409, message: 'فضای فایل‌های شما پر شده است. فایل‌های بی‌استفاده را حذف کنید.' },
})

/** The same where only images are accepted. */
export const imageRefusals = rewordedAll(fileRefusals, { FILE_KIND: 'فقط تصویر: JPG، PNG یا WEBP.' })

/** Why a temporary upload is not taken, or cannot be used: unknown, another customer's, of another purpose, a day old or already used. */
export const uploadRefusals = refusals({
  UPLOADS_FULL: { status: 409, message: 'فایل‌های زیادی فرستاده‌اید که هنوز استفاده نشده‌اند. اول آن‌ها را ثبت کنید یا فردا دوباره بفرستید.' },
  UPLOAD_UNKNOWN: { status: 422, message: 'این فایل پیدا نشد یا زمانش گذشته. دوباره بارگذاری کنید.' },
})
