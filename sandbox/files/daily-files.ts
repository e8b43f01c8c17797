import { addDays, dayOf, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import type { FilePlant } from '../people/file-plants.ts'

/** One transaction as it happened. `amount`: whole rials, never negative. */
export type FileRecord = {
  readonly kind: string
  readonly key: string
  readonly amount: number
  readonly at: number
  readonly plant: FilePlant | null
}

type Partner = {
  readonly partner: 'gateway' | 'bank' | 'sms'
  readonly now: () => number
  readonly records: () => readonly FileRecord[]
  /** How the record that nobody made looks, and by how much another amount is another. */
  readonly extra: (record: FileRecord) => Pick<FileRecord, 'kind' | 'key' | 'amount'>
  readonly otherBy: number
}

/** The daily files of a partner, from what it really did, with the differences that published numbers plant. */
export type DailyFiles = {
  /** The file of a day; null while the day is not over, or where the file is late. */
  fileOf(day: Day): string | null
  /** The lines of a day as its file lists them. */
  linesOf(day: Day): readonly FileRecord[]
  /** Whether the file of the day of this moment was asked for. */
  wasAskedFor(at: number): boolean
}

export function openDailyFiles({ partner, now, records, extra, otherBy }: Partner): DailyFiles {
  const asks = new Map<Day, number>()
  const listed = (record: FileRecord): readonly FileRecord[] => {
    if (record.plant === 'MISSING') return []
    if (record.plant === 'EXTRA') return [record, { ...record, ...extra(record) }]
    if (record.plant === 'REFUNDED') return [record, { ...record, kind: 'REFUNDED' }]
    if (record.plant === 'TWICE') return [record, record]
    return [record.plant === 'OTHER_AMOUNT' ? { ...record, amount: record.amount + otherBy } : record]
  }
  const linesOf = (day: Day): readonly FileRecord[] =>
    records()
      .filter((record) => dayOfFile(record) === day)
      .flatMap(listed)
  return {
    linesOf,
    wasAskedFor: (at) => asks.has(dayOf(instant(at))),
    fileOf: (day) => {
      if (now() < startOfDay(addDays(day, 1))) return null
      asks.set(day, (asks.get(day) ?? 0) + 1)
      const isFirst = asks.get(day) === 1
      const has = (plant: FilePlant) => isFirst && records().some((record) => record.plant === plant && dayOfFile(record) === day)
      return has('LATE') ? null : written({ partner, day, isCut: has('CUT_OFF'), isOtherSum: has('OTHER_SUM') }, linesOf(day))
    },
  }
}

const dayOfFile = ({ at, plant }: FileRecord): Day => addDays(dayOf(instant(at)), plant === 'NEXT_DAY' ? 1 : 0)

type File = { readonly partner: string; readonly day: Day; readonly isCut: boolean; readonly isOtherSum: boolean }

function written({ partner, day, isCut, isOtherSum }: File, lines: readonly FileRecord[]): string {
  const rows = lines.map(({ kind, key, amount, at }) => `D,${kind},${key},${amount},${new Date(at).toISOString()}`)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const text = [`H,${partner},${day}`, ...rows, `T,${lines.length},${sum + (isOtherSum ? 1 : 0)}`, ''].join('\n')
  return isCut ? text.slice(0, text.lastIndexOf('D,') + 10) : text
}
