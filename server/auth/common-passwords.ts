import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))

/** Whether a password, in lower case, is one that everybody tries first; the list names its source. */
export const isCommonPassword = (lowerCase: string): boolean => common.has(lowerCase)
