/** Joins the class names that apply; what is false, null or empty is left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
