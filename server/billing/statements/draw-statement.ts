import { accountNames, statementAccounts, type Statement } from '#domain/billing/statements/statement.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { Span } from './read-statement.ts'

type About = Span & { readonly customerId: number; readonly owner: string; readonly at: Instant; readonly verifyUrl: string }

/** A statement as PDF, not signed yet. Figures are exact, in rial. */
export const drawStatement = (
  { opening, lines, closing }: Statement,
  { from, to, customerId, owner, at, verifyUrl }: About,
): Promise<Buffer> =>
  renderPdf('statement', {
    span: `از ${jalali(from)} تا ${jalali(to)}`,
    number: persianDigits(String(customerId)),
    date: jalali(at),
    about: [
      ['صاحب حساب', persianDigits(owner)],
      ['تهیه‌شده در', `${jalali(at)}، ${clock(at)}`],
    ],
    verifyUrl,
    balances: accountNames.map((account) => [statementAccounts[account], digits(opening[account]), digits(closing[account])]),
    lines: lines.map((line) => [
      `${jalali(line.at)} ${clock(line.at)}`,
      line.title,
      statementAccounts[line.account],
      `${line.amount < 0 ? '−' : '+'}${digits(Math.abs(line.amount))}`,
      digits(line.balance),
    ]),
  })
