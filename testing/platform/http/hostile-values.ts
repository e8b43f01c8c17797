import type { Chance } from '#testing/chance.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

/** What a hostile or broken client puts where something else belongs. */
export const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '0',
  '-1',
  '9223372036854775808',
  '1e3',
  'NaN',
  '۱۲۳۴۵۶۷۸۹۰',
  '٠٩١٢٣٤٥٦٧٨٩',
  '\u0000',
  'الف\u0000ب',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\u3164\u200b\u0007\u115f',
  "'; drop table customers; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.test/',
  'http://169.254.169.254/latest/meta-data',
  '%',
  '%00',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  '۱'.repeat(400),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
  Array.from({ length: 600 }, (_, index) => index),
  nested(7),
  nested(40),
]

/** A piece of an address as a careless or hostile client would write it: names nothing of ours, or nothing at all. */
export const hostileAddressParts: readonly string[] = [
  '%00',
  'a%00b',
  '%',
  '%2',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '%C0%80',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%5c',
  '%u0000',
  '%25%30%30',
  '\\',
  'x'.repeat(2_000),
]

/** Something like the value that is not quite it: another script's digits, a sign too many, the neighbouring number. */
export function nearby(value: unknown, chance: Chance): unknown {
  if (typeof value === 'number') return chance.of([value + 0.5, -value, String(value), value * 1e6, value + 1, [value]])
  if (typeof value !== 'string') return chance.of(hostile)
  return chance.of([
    inPersian(value),
    `${value}\u0000`,
    `${value}\ud800`,
    ` ${value} `,
    value.slice(1),
    value + value,
    value.toUpperCase(),
    Number(value),
    [value],
    { value },
  ])
}

const inPersian = (text: string): string => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))
