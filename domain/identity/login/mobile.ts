/** An Iranian mobile number, Latin digits: '09' and nine more (D-12). */
export const isMobile = (text: string): boolean => /^09\d{9}$/.test(text)

/** For display, in the groups people read: '0912 345 6789'. Wrap in `<bdi dir="ltr">`. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
