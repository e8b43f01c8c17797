/** How personal data are shown to staff unless they ask for more: enough to distinguish two people, too little to contact one. */
export const shortName = (name: string | null, family: string | null): string =>
  name === null && family === null ? 'بی‌نام' : [name, family === null ? null : `${family.slice(0, 1)}.`].filter(Boolean).join(' ')

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`

/** A national code or an account number with only its last four digits. */
export const maskedEnd = (text: string): string => `${'*'.repeat(Math.max(0, text.length - 4))}${text.slice(-4)}`
