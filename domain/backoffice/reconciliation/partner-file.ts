import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { day, type Day } from '#domain/platform/kernel/time.ts'

/** The partners whose daily files are compared with our books (R-PROOF-05). */
export const filePartners = ['gateway', 'bank', 'sms'] as const
export type FilePartner = (typeof filePartners)[number]

/** From this hour in Tehran on, the files of the day before are asked for. */
export const reconciliationHour = 1

/** What a line says, by partner. A paid one is verified or not; a code is an SMS with a one-time code, which has no id of ours. */
export const lineKinds = {
  gateway: ['PAID', 'VERIFIED', 'REFUNDED'],
  bank: ['IN', 'OUT'],
  sms: ['SENT', 'CODE'],
} as const satisfies Record<FilePartner, readonly string[]>
export type LineKind = (typeof lineKinds)[FilePartner][number]

/** One transaction. `amount`: rials, positive where they came to us, negative where they left us. `key`: the partner's id of it, by which ours is found. */
export type PartnerLine = { readonly key: string; readonly kind: LineKind; readonly amount: number }

/** Why a file is not used: it ends too early, its sums are others, or it is no file of this partner and day. */
export type FileFault = 'CUT_OFF' | 'OTHER_SUM' | 'NOT_THE_FILE' | 'TOO_LARGE'

export const mostFileBytes = 20_000_000
const mostLines = 300_000
const bringsMoney: ReadonlySet<LineKind> = new Set(['PAID', 'VERIFIED', 'IN'])

/**
 * Reads a daily file: `H,partner,day`, one `D,kind,key,amount,moment` for each transaction, and `T,count,sum` of the amounts as written.
 * Nothing of a file is used unless all of it is as it should be. Takes time by its length only.
 */
export function readPartnerFile(text: string, of: { readonly partner: FilePartner; readonly day: Day }): Result<PartnerLine[], FileFault> {
  if (text.length > mostFileBytes) return err('TOO_LARGE')
  const [head, ...rows] = text.split('\n', mostLines + 3)
  if (head !== `H,${of.partner},${day(of.day)}`) return err('NOT_THE_FILE')
  const end = rows.findIndex((row) => row.startsWith('T,'))
  if (end < 0) return err(rows.length > mostLines ? 'TOO_LARGE' : 'CUT_OFF')
  if (rows.slice(end + 1).some((row) => row !== '')) return err('NOT_THE_FILE')
  const lines: PartnerLine[] = []
  let sum = 0
  for (const row of rows.slice(0, end)) {
    const line = readLine(row, of.partner)
    if (!line) return err('NOT_THE_FILE')
    lines.push(line)
    sum += Math.abs(line.amount)
  }
  return rows[end] === `T,${lines.length},${sum}` ? ok(lines) : err('OTHER_SUM')
}

const rowPattern = /^D,([A-Z]{2,10}),([A-Za-z0-9._:-]{1,80}),(0|[1-9]\d{0,14}),\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

function readLine(row: string, partner: FilePartner): PartnerLine | null {
  const found = rowPattern.exec(row)
  const kind = lineKinds[partner].find((one) => one === found?.[1])
  if (!found || kind === undefined) return null
  const [, , key = '', written = ''] = found
  const amount = bringsMoney.has(kind) ? Number(written) : 0 - Number(written)
  // What the gateway sent back is a movement of its own.
  return { key: kind === 'REFUNDED' ? `${key}:refund` : key, kind, amount }
}
