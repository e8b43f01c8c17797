/** The texts of the frame of the pages. */
export const copy = {
  home: 'پلکان، صفحهٔ نخست',
  skip: 'رفتن به متن صفحه',
  mainMenu: 'فهرست اصلی',
  signIn: 'ورود یا ثبت‌نام',
  myPanel: 'پیشخوان من',
  notFound: 'این صفحه پیدا نشد',
  notFoundText: 'شاید نشانی جابه‌جا شده یا اشتباه نوشته شده است. از یکی از این‌ها ادامه دهید:',
  toHome: 'صفحهٔ نخست',
  failed: 'این صفحه باز نشد',
  offline: 'اینترنت شما قطع است',
  offlineText: 'همین که وصل شود، این صفحه خودش باز می‌شود.',
  cooperation: 'همکاری با پلکان',
  questions: 'پرسش‌های پرتکرار',
  slogan: 'خرید قسطی و وام، با هزینهٔ روشن و قدم‌های کوچک.',
  rights: (year: string) => `© ${year} پلکان. همهٔ حقوق محفوظ است.`,
  made: 'ساخته‌شده در تهران',
} as const
