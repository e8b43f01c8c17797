import type { Survivor } from './judge.ts'

export const platformSurvivors: readonly Survivor[] = [
  {
    file: 'domain/platform/checkpoints/checkpoint.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: what no pattern matched is refused by the checks below, with this text as without it',
  },
  {
    file: 'domain/platform/checkpoints/checkpoint.ts',
    text: '[]',
    replacement: '["Stryker was here"]',
    why: 'equivalent: what no pattern matched is refused by the checks below, with this text as without it',
  },
  {
    file: 'domain/platform/checkpoints/checkpoint.ts',
    text: '/^([^\\s+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)$/',
    replacement: '/([^\\s+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)$/',
    why: 'equivalent: the line that is written from what was read must be the line that was read',
  },
  {
    file: 'domain/platform/checkpoints/checkpoint.ts',
    text: '/^([^\\s+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)$/',
    replacement: '/^([^\\s+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/=]+)/',
    why: 'equivalent: the line that is written from what was read must be the line that was read',
  },
  {
    file: 'domain/platform/checkpoints/checkpoint.ts',
    text: 'bytes?.[0] === kinds.witness',
    replacement: 'true',
    why: 'equivalent: the line that is written from what was read must be the line that was read',
  },
  {
    file: 'domain/platform/checkpoints/bytes.ts',
    text: '/={1,2}$/',
    replacement: '/={1,2}/',
    why: 'equivalent: a sign of padding before the end is not written again',
  },
  {
    file: 'domain/platform/checkpoints/tree.ts',
    text: 'place !== 0',
    replacement: 'true',
    why: 'equivalent: last is not 0 there, and place is odd or last, so that it has a last one bit',
  },
  {
    file: 'domain/platform/checkpoints/tree.ts',
    text: 'first === undefined',
    replacement: 'false',
    why: 'equivalent: without a first hash there is no other one, and the size before is no power of two, so that last is not 0 at the end',
  },
  {
    file: 'domain/platform/checkpoints/witness.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: a text that matches has these groups, and of another nothing is read; the compiler does not know that',
  },
  {
    file: 'domain/platform/checkpoints/witness.ts',
    text: '[]',
    replacement: '["Stryker was here"]',
    why: 'equivalent: a text that matches has these groups, and of another nothing is read; the compiler does not know that',
  },
  {
    file: 'domain/platform/checkpoints/witness.ts',
    text: '/^old (0|[1-9]\\d{0,15})\\n((?:[A-Za-z0-9+/=]{44}\\n)*)\\n([^]*)$/',
    replacement: '/^old (0|[1-9]\\d{0,15})\\n((?:[A-Za-z0-9+/=]{44}\\n)*)\\n([^]*)/',
    why: 'equivalent: [^]* takes all of the rest',
  },
  {
    file: 'domain/platform/checkpoints/sha256.ts',
    text: 'at < 64',
    replacement: 'at <= 64',
    why: 'equivalent: a typed array of 64 words takes no word after its last',
  },
  {
    file: 'domain/platform/kernel/jalali.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: neither text is a date (plainDay), and every month has its name (monthName); the compiler does not know that',
  },
  {
    file: 'domain/platform/kernel/jalali.ts',
    text: "typeof date === 'string'",
    replacement: 'true',
    why: 'equivalent: no number is written like a day; the compiler does not know that',
  },
  {
    file: 'domain/platform/kernel/sharpness.ts',
    text: 'sum += edge',
    replacement: 'sum -= edge',
    why: 'equivalent: only the square of the sum counts',
  },
  {
    file: 'domain/platform/kernel/tehran-clock.ts',
    text: 'at >= lastChange',
    replacement: 'false',
    why: 'equivalent: it only spares the search, which finds no period there',
  },
  {
    file: 'domain/platform/kernel/tehran-clock.ts',
    text: 'at >= lastChange',
    replacement: 'at > lastChange',
    why: 'equivalent: it only spares the search, which finds no period there',
  },
  {
    file: 'domain/platform/kernel/time.ts',
    text: 'back >= 0',
    replacement: 'back > 0',
    why: 'equivalent: Tehran has always been ahead of UTC by more than three hours',
  },
  {
    file: 'domain/platform/kernel/time.ts',
    text: '/^\\d{4}-\\d{2}-\\d{2}$/',
    replacement: '/^\\d{4}-\\d{2}-\\d{2}/',
    why: 'equivalent: the day that is written from what was read must be the text, and it has no more signs after four digits of a year',
  },
  {
    file: 'domain/platform/policies/set-policy.ts',
    text: 'one.from < other.from',
    replacement: 'one.from <= other.from',
    why: 'equivalent: no two are set for the same day, which is the key of set_policies',
  },
]
