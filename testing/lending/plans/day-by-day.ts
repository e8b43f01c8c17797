/**
 * A loan day by day, as an oracle for the rules of domain/lending/plans: it is written from the text of R-PLAN-01 to R-PLAN-12 and shares no
 * code with them. Every day adds one day of wage to the running instalment and one day of fee to the late ones; its books have the
 * ledger's accounts. Days are whole numbers, amounts are rial.
 */
export type Line = {
  readonly number: number
  due: number
  from: number
  principal: number
  wage: number
  /** What was earned before `from`, and how many days of the period have passed. */
  before: number
  elapsed: number
  frozenFee: number
  feeDays: number
  isPaid: boolean
}

export type Books = { receivable: number; deferred: number; wageIncome: number; feeIncome: number; clearing: number }
export type Loan = {
  today: number
  readonly amount: number
  readonly wage: number
  readonly count: number
  /** Hundredths of a per cent a year. */
  readonly rate: number
  readonly lateRate: number
  equal: { total: number; count: number }
  lines: Line[]
  areFeesStopped: boolean
  readonly books: Books
}

/** Half up, of whole numbers of any size. */
export const ratio = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under))
const big = BigInt

/** Opens a loan whose instalments fall due on `dues`. */
export function open(terms: { amount: number; rate: number; lateRate: number; today: number; dues: readonly number[] }): Loan {
  const { amount, rate, lateRate, today, dues } = terms
  const count = dues.length
  const wage = ratio(big(amount) * big(rate) * big(count + 1), 240_000n)
  const lines = divided(amount + wage, wage, count).map(({ principal, wage: part }, index): Line => ({
    number: index + 1,
    due: dues[index] ?? 0,
    from: dues[index - 1] ?? today,
    principal,
    wage: part,
    before: 0,
    elapsed: 0,
    frozenFee: 0,
    feeDays: 0,
    isPaid: false,
  }))
  const books = { receivable: amount + wage, deferred: wage, wageIncome: 0, feeIncome: 0, clearing: 0 }
  return { today, amount, wage, count, rate, lateRate, equal: { total: amount + wage, count }, lines, areFeesStopped: false, books }
}

/** The next day. */
export function tick(loan: Loan): void {
  loan.today += 1
  for (const line of loan.lines) {
    if (line.isPaid) continue
    if (line.from < loan.today && loan.today <= line.due) line.elapsed += 1
    if (loan.today > line.due && !loan.areFeesStopped && line.feeDays < 365) line.feeDays += 1
  }
}

export const unpaid = (loan: Loan): Line[] => loan.lines.filter(({ isPaid }) => !isPaid)
export const overdue = (loan: Loan): Line[] => unpaid(loan).filter(({ due }) => due < loan.today)

/** The wage a line has earned until today. */
export function earned({ wage, before, elapsed, due, from }: Line): number {
  return elapsed >= due - from ? wage : before + ratio(big(wage - before) * big(elapsed), big(due - from))
}

export const feeOf = (loan: Loan, { principal, wage, feeDays }: Line): number =>
  ratio(big(principal + wage) * big(loan.lateRate) * big(feeDays), 3_650_000n)

/** Pays one instalment with its fees. */
export function pay(loan: Loan, line: Line): number {
  const fee = feeOf(loan, line) + line.frozenFee
  line.isPaid = true
  book(loan, { receivable: -(line.principal + line.wage), deferred: -line.wage, wageIncome: line.wage, feeIncome: fee })
  return line.principal + line.wage + fee
}

/** What everything costs today: principal, wage earned and fees; `unearned` is what is not paid. */
export function payoffOf(loan: Loan): { total: number; unearned: number } {
  const left = unpaid(loan)
  const unearned = sumOf(left, (line) => line.wage - earned(line))
  return { unearned, total: sumOf(left, (line) => line.principal + earned(line) + feeOf(loan, line) + line.frozenFee) }
}

export function payOff(loan: Loan): number {
  const { total, unearned } = payoffOf(loan)
  const left = unpaid(loan)
  const [faces, wages] = [sumOf(left, ({ principal, wage }) => principal + wage), sumOf(left, ({ wage }) => wage)]
  for (const line of left) line.isPaid = true
  book(loan, { receivable: -faces, deferred: -wages, wageIncome: wages - unearned, feeIncome: total - (faces - unearned) })
  return total
}

/** A part payment; false where an instalment would be too small. */
export function payPart(loan: Loan, amount: number, way: 'SMALLER' | 'SHORTER'): boolean {
  const left = unpaid(loan)
  const e = sumOf(left, earned)
  const [P, W] = [sumOf(left, ({ principal }) => principal), sumOf(left, ({ wage }) => wage)]
  const y = amount - e
  const wageOver = (m: number): number =>
    m === left.length ? ratio(big(W - e) * big(P - y), big(P)) : ratio(big(W - e) * big(P - y) * big(m + 1), big(P) * big(left.length + 1))
  const upTo = (m: number): number => thousands((P - y + wageOver(m)) / m)
  let m = left.length
  if (way === 'SHORTER') while (m > 1 && anyFits(m, upTo, thousands(loan.equal.total / loan.equal.count))) m -= 1
  const wage = wageOver(m)
  const total = P - y + wage
  const faces = divided(total, wage, m)
  if (total / m < 10_000 || faces.some((face) => face.principal + face.wage < 10_000)) return false
  const fees = sumOf(left, ({ frozenFee }) => frozenFee)
  loan.lines = loan.lines.filter((line) => line.isPaid || left.indexOf(line) < m)
  for (const [index, { principal, wage: part }] of faces.entries()) {
    const line = left[index]
    if (!line) continue
    const from = Math.max(line.from, loan.today)
    const frozenFee = ratio(big(fees) * big(index + 1), big(m)) - ratio(big(fees) * big(index), big(m))
    Object.assign(line, { principal, wage: part, from, before: 0, elapsed: 0, frozenFee })
  }
  loan.equal = { total, count: m }
  book(loan, { receivable: -(y + W - wage), deferred: -(W - wage), wageIncome: e })
  return true
}

/** Whether some smaller number of instalments is still not greater than the old ones. */
const anyFits = (m: number, upTo: (m: number) => number, old: number): boolean =>
  Array.from({ length: m - 1 }, (_, index) => index + 1).some((fewer) => upTo(fewer) <= old)

/** Moves a line's due day; answers the cost. */
export function move(loan: Loan, line: Line, days: number): number {
  const cost = ratio(big(line.principal) * big(loan.rate) * big(days), 3_650_000n)
  const next = loan.lines[loan.lines.indexOf(line) + 1]
  freeze(loan, line)
  if (next?.from === line.due) next.from += days
  line.due += days
  line.wage += cost
  book(loan, { receivable: cost, deferred: cost })
  return cost
}

/** Moves every unpaid line as `later` says, with its late fee frozen. */
export function pause(loan: Loan, later: (day: number) => number): void {
  for (const line of unpaid(loan)) {
    line.frozenFee += feeOf(loan, line)
    freeze(loan, line)
    if (line.from > loan.today) line.from = later(line.from)
    line.due = later(line.due)
    line.feeDays = 0
  }
  loan.areFeesStopped = true
}

/** Puts what is overdue into `dues.length` lines after the last one. */
export function spread(loan: Loan, dues: readonly number[]): void {
  const late = overdue(loan)
  const [face, wage] = [sumOf(late, (line) => line.principal + line.wage), sumOf(late, (line) => line.wage)]
  const fees = sumOf(late, (line) => line.frozenFee + feeOf(loan, line))
  const [last, count] = [loan.lines.at(-1), dues.length]
  if (!last) return
  const equal = thousands(face / count)
  const faces = dues.map((_, index) => (index === count - 1 ? face - equal * (count - 1) : equal))
  const upTo = (whole: number, index: number): number => ratio(big(whole) * big(Math.min(equal * index, face)), big(face))
  const begin = Math.max(last.due, loan.today)
  loan.lines = loan.lines.filter((line) => !late.includes(line))
  for (const [index, due] of dues.entries()) {
    const part = (index === count - 1 ? wage : upTo(wage, index + 1)) - upTo(wage, index)
    const frozenFee = ratio(big(fees) * big(index + 1), big(count)) - ratio(big(fees) * big(index), big(count))
    const from = dues[index - 1] ?? begin
    const amounts = { principal: (faces[index] ?? 0) - part, wage: part, before: part, frozenFee }
    loan.lines.push({ number: last.number + index + 1, due, from, elapsed: 0, feeDays: 0, isPaid: false, ...amounts })
  }
  loan.areFeesStopped = true
}

/** What was earned until today stays; the period begins anew. */
function freeze(loan: Loan, line: Line): void {
  if (line.from >= loan.today) return
  line.before = earned(line)
  line.from = loan.today
  line.elapsed = 0
}

/** Equal lines in thousands, the last with the difference; the wage falls from line to line by the sum of the digits. */
function divided(total: number, wage: number, count: number): { principal: number; wage: number }[] {
  const equal = thousands(total / count)
  const digits = (count * (count + 1)) / 2
  let [weight, given] = [0, 0]
  return Array.from({ length: count }, (_, index) => {
    weight += count - index
    const upTo = ratio(big(wage) * big(weight), big(digits))
    const part = upTo - given
    given = upTo
    return { principal: (index === count - 1 ? total - equal * (count - 1) : equal) - part, wage: part }
  })
}

const thousands = (amount: number): number => Math.ceil(Math.ceil(amount) / 1000) * 1000

function book(loan: Loan, change: Partial<Books>): void {
  const { receivable = 0, deferred = 0, wageIncome = 0, feeIncome = 0 } = change
  loan.books.receivable += receivable
  loan.books.deferred += deferred
  loan.books.wageIncome += wageIncome
  loan.books.feeIncome += feeIncome
  // Debits equal credits: what is received is what the other accounts lose and the incomes gain.
  loan.books.clearing += wageIncome + feeIncome + deferred - receivable
}

const sumOf = (lines: readonly Line[], amount: (line: Line) => number): number => lines.reduce((total, line) => total + amount(line), 0)
