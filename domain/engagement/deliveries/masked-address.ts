/** '0912***6789'. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`

/** 'sara***@gmail.com': at most four signs of the name. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(4, Math.max(1, at - 1)))}***${email.slice(at)}`
}
