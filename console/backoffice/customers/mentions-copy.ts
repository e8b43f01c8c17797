/** Texts of the reader's mentions, on the first page. */
export const mentionsCopy = {
  title: 'از شما نام برده‌اند',
  by: 'نوشتهٔ',
} as const
