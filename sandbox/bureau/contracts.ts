import { lastTwelveMonths } from '#domain/lending/credit-checks/report.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { Grade } from '#domain/platform/policies/grade.ts'
import { repaymentsOf, type Habit, type Repayment, type Chance } from './repayments.ts'

type Role = 'MAIN' | 'GUARANTOR'
type Balance = { readonly principal: Rial; readonly wage: Rial; readonly overdue: Rial }

export type Contract = {
  readonly contract: {
    readonly id: string
    readonly title: string
    readonly type: string
    readonly organization_name: string
    readonly role: Role
    readonly amount: Rial
    readonly started_at: string
  }
  readonly instalment: { readonly count: number; readonly paid_count: number; readonly amount: Rial }
  readonly overdue: { readonly count: number; readonly amount: Rial }
  readonly outstanding: { readonly principal: Rial; readonly wage: Rial; readonly amount: Rial }
  /** By Jalali year-month, the last twelve: { '1405-08': 'ON_TIME' }. */
  readonly repayments: Readonly<Record<string, Repayment>>
  /** What was owed at each month's end: principal and wage not due yet, and what was due and unpaid. */
  readonly balances: Readonly<Record<string, Balance>>
}

type Loan = { readonly title: string; readonly type: string; readonly principal: number; readonly wage: number; readonly count: number }
const loans = {
  housing: { title: 'وام مسکن', type: 'MORTGAGE', principal: 600_000_000, wage: 240_000_000, count: 60 },
  goods: { title: 'خرید قسطی', type: 'GOODS', principal: 150_000_000, wage: 18_000_000, count: 12 },
  vehicle: { title: 'تسهیلات خودرو', type: 'VEHICLE', principal: 360_000_000, wage: 90_000_000, count: 36 },
  marriage: { title: 'وام ازدواج', type: 'MARRIAGE', principal: 288_000_000, wage: 12_000_000, count: 48 },
} as const satisfies Record<string, Loan>
const lenders = ['بانک آتیه', 'لیزینگ کاروان', 'بانک مهر ایران', 'مؤسسهٔ نور', 'بانک ملت']

type Holding = readonly [loan: keyof typeof loans, role: Role, age: number]
/** What each letter has running, and since how many months; without a rank the only loan is three months old. */
const holdings: Readonly<Record<string, readonly Holding[]>> = {
  A: [
    ['housing', 'MAIN', 26],
    ['goods', 'MAIN', 7],
  ],
  B: [
    ['housing', 'MAIN', 21],
    ['goods', 'MAIN', 5],
    ['vehicle', 'GUARANTOR', 14],
  ],
  C: [
    ['housing', 'MAIN', 18],
    ['goods', 'MAIN', 8],
    ['vehicle', 'GUARANTOR', 16],
    ['marriage', 'MAIN', 10],
  ],
  D: [
    ['vehicle', 'MAIN', 19],
    ['goods', 'MAIN', 9],
    ['marriage', 'GUARANTOR', 15],
  ],
  E: [
    ['vehicle', 'MAIN', 22],
    ['goods', 'MAIN', 11],
    ['marriage', 'MAIN', 17],
  ],
  none: [['goods', 'MAIN', 3]],
}

/** How each letter pays its own instalments; those one guarantees are paid a little worse. */
const habits: Readonly<Record<string, Habit>> = {
  A: { early: 45, late: 0, overdue: 0, unpaid: 0 },
  B: { early: 20, late: 9, overdue: 0, unpaid: 0 },
  C: { early: 8, late: 22, overdue: 8, unpaid: 0 },
  D: { early: 0, late: 34, overdue: 16, unpaid: 1 },
  E: { early: 0, late: 30, overdue: 34, unpaid: 3 },
  none: { early: 0, late: 0, overdue: 0, unpaid: 0 },
}

/** The contracts that run, those of one's own and those guaranteed for others. */
export function currentContracts(grade: Grade | null, at: Instant, chance: Chance): readonly Contract[] {
  const letter = grade?.charAt(0) ?? 'none'
  const worse = (habit: Habit): Habit => (letter === 'A' ? habit : { ...habit, late: habit.late + 14, overdue: habit.overdue + 6 })
  return (holdings[letter] ?? []).map(([loan, role, age], index) => {
    const habit = habits[letter] ?? { early: 0, late: 0, overdue: 0, unpaid: 0 }
    // Of somebody's contracts the first is the one they fall behind with.
    const own = role === 'GUARANTOR' ? worse(habit) : index === 0 ? habit : { ...habit, unpaid: Math.max(0, habit.unpaid - 2) }
    return contractOf(loans[loan], { role, age, id: `${loan.charAt(0).toUpperCase()}-${20_000 + chance(70_000)}`, habit: own }, at, chance)
  })
}

type Participation = { readonly id: string; readonly role: Role; readonly age: number; readonly habit: Habit }

function contractOf(loan: Loan, { id, role, age, habit }: Participation, at: Instant, chance: Chance): Contract {
  const organization = lenders[chance(lenders.length)] ?? 'بانک آتیه'
  const months = lastTwelveMonths(at)
  const repayments = repaymentsOf(habit, age, chance)
  const parts = { principal: loan.principal / loan.count, wage: loan.wage / loan.count }
  const instalment = rial(parts.principal + parts.wage)
  const unpaid = runUpTo(repayments, 11)
  const left = loan.count - age
  const remaining = left + unpaid
  return {
    contract: {
      id,
      title: loan.title,
      type: loan.type,
      organization_name: organization,
      role,
      amount: rial(loan.principal),
      started_at: addDays(dayOf(at), -30 * (age + 1)),
    },
    instalment: { count: loan.count, paid_count: age - unpaid, amount: instalment },
    overdue: { count: unpaid, amount: rial(unpaid * instalment) },
    outstanding: {
      principal: rial(remaining * parts.principal),
      wage: rial(remaining * parts.wage),
      amount: rial(remaining * instalment),
    },
    repayments: byMonth(months, (month) => repayments[month] ?? 'NONE'),
    balances: byMonth(months, (month) => {
      const isBefore = 11 - month > age
      const notDue = isBefore ? 0 : left + (11 - month)
      return {
        principal: rial(notDue * parts.principal),
        wage: rial(notDue * parts.wage),
        overdue: rial(runUpTo(repayments, month) * instalment),
      }
    }),
  }
}

const byMonth = <Value>(months: readonly string[], of: (month: number) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(months.map((name, month) => [name, of(month)]))

/** How many months in a row up to `month` are overdue: what was due and unpaid at its end. */
function runUpTo(repayments: readonly Repayment[], month: number): number {
  let run = 0
  while (repayments[month - run] === 'OVERDUE') run += 1
  return run
}
