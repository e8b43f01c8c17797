import { refusals } from '../http/refusal.ts'

/** Why a file is not taken (D-64). */
export const fileRefusals = refusals({
  FILE_MISSING: { status: 422, message: 'فایلی نرسید. یک فایل انتخاب کنید.' },
  FILE_TOO_LARGE: { status: 413, message: 'حجم فایل بیشتر از ۱۰ مگابایت است.' },
  FILE_KIND: { status: 422, message: 'فقط JPG، PNG، WEBP یا PDF.' },
  FILE_BROKEN: { status: 422, message: 'این فایل باز نشد یا چیزی فراتر از تصویر و متن در آن است. فایل دیگری بفرستید.' },
  FILE_QUOTA: { status: 409, message: 'فضای فایل‌های شما پر شده است. فایل‌های بی‌استفاده را حذف کنید.' },
})
