import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { InventedPerson } from '../sign-up.ts'

/** How a customer of the demo pays instalments. */
export type Habit = 'early' | 'punctual' | 'forgetful' | 'late' | 'never'
/** Where the way of a customer ends: without an order, refused, gives up before the signature, or repays. */
export type Course = 'visitor' | 'refused' | 'gives-up' | 'repays'

/** What an invented customer does, all of it drawn from the number alone: the same demo in every database. */
export type History = InventedPerson & {
  /** When they come, as a share of the whole time, more of them later. */
  readonly comesAt: number
  readonly course: Course
  readonly habit: Habit
  readonly amount: Rial
  readonly invoiceCount: number
  /** At which of the stores they buy, from 0 to below 1: most at the first of them. */
  readonly popularity: number
  /** How many days pass from card credit to each purchase. */
  readonly purchasesAfter: readonly number[]
  readonly isRefunded: boolean
  /** The instalment with which the rest is paid off; null for none. */
  readonly paysOffAt: number | null
  /** Days from the due day of this instalment on which it is paid; null for never. */
  readonly paysAfter: (number: number) => number | null
}

const women = ['سارا', 'مریم', 'نازنین', 'زهرا', 'الهام', 'نرگس', 'مهسا', 'فاطمه', 'پریسا', 'شیما', 'لیلا', 'هانیه']
const men = ['رضا', 'علی', 'محمد', 'حسین', 'امیر', 'مهدی', 'سعید', 'پویا', 'آرش', 'کیان', 'بهرام', 'یوسف']
const families = [
  'محمدی',
  'کریمی',
  'رستمی',
  'صادقی',
  'امینی',
  'مرادی',
  'حسینی',
  'رحیمی',
  'نوری',
  'جعفری',
  'قاسمی',
  'یزدانی',
  'کاظمی',
  'احمدی',
  'شریفی',
  'طاهری',
]

/** Per thousand customers. */
const courses = { visitor: 150, refused: 60, 'gives-up': 50, repays: 740 } as const satisfies Record<Course, number>
const habits = { early: 250, punctual: 500, forgetful: 170, late: 60, never: 20 } as const satisfies Record<Habit, number>

export function inventHistory(number: number): History {
  const draw = drawsOf(number)
  const gender = draw() < 0.5 ? 'FEMALE' : 'MALE'
  const habit = weighted(habits, draw())
  const invoiceCount = pick([3, 6, 6, 9, 9, 12, 12, 12], draw())
  const lateBy = drawsOf(number + 500_000)
  const delays = Array.from({ length: invoiceCount }, () => delayOf(habit, lateBy(), lateBy()))
  // Who stops paying does so after some instalments.
  const stopsAt = habit === 'never' ? 1 + Math.floor(draw() * 4) : null
  return {
    mobile: `0990${String(number).padStart(7, '0')}`,
    nationalCode: nationalCodeOf(number),
    name: pick(gender === 'FEMALE' ? women : men, draw()),
    family: pick(families, draw()),
    fatherName: pick(men, draw()),
    gender,
    birthDate: `${1960 + Math.floor(draw() * 44)}-0${1 + Math.floor(draw() * 9)}-1${Math.floor(draw() * 10)}`,
    comesAt: Math.sqrt(draw()),
    course: weighted(courses, draw()),
    habit,
    amount: rial(Math.round(3 + draw() * draw() * 17) * 10_000_000),
    invoiceCount,
    popularity: draw() * draw(),
    purchasesAfter: Array.from({ length: 1 + Math.floor(draw() * 3) }, () => 1 + Math.floor(draw() * 25)).toSorted((a, b) => a - b),
    isRefunded: draw() < 0.08,
    paysOffAt: draw() < 0.07 ? 2 + Math.floor(draw() * 3) : null,
    paysAfter: (instalment) => (stopsAt !== null && instalment >= stopsAt ? null : (delays[instalment - 1] ?? 0)),
  }
}

function delayOf(habit: Habit, often: number, much: number): number {
  if (habit === 'early') return -Math.floor(much * 12)
  if (habit === 'late') return Math.floor(much * 50)
  if (habit === 'forgetful' && often < 0.4) return 1 + Math.floor(much * 14)
  return often < 0.1 ? 1 : 0
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function drawsOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], draw: number): Value {
  const value = values[Math.floor(draw * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** One of the keys, as often as its number says. */
function weighted<Key extends string>(weights: Readonly<Record<Key, number>>, draw: number): Key {
  const entries = Object.entries<number>(weights) as [Key, number][]
  let left = draw * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    if (left < weight) return key
    left -= weight
  }
  throw new Error('no key was drawn')
}

/** A valid code that passes every check of the sandbox: its pair before the check digit is 00 (lifecycle.md §8). */
function nationalCodeOf(number: number): string {
  const body = `2${String(number).padStart(6, '0')}00`
  const weighed = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (10 - index), 0) % 11
  return `${body}${weighed < 2 ? weighed : 11 - weighed}`
}
