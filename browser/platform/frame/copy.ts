/** Texts of the frame that staff and stores share. */
export const copy = {
  menu: 'فهرست اصلی',
  more: 'بیشتر',
  skip: 'رفتن به متن صفحه',
  you: 'حساب شما',
  security: 'کلید عبور',
  leave: 'خروج',
} as const
