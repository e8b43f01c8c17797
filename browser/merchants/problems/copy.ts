/** Texts about the files of a problem report, as staff and stores read them. */
export const copy = {
  noFiles: 'مدرکی نفرستاده است',
  file: (name: string) => `باز کردن ${name}`,
} as const
