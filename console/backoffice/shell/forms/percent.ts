import { normalise } from '#domain/platform/kernel/persian.ts'

/** Said at a field whose percentage cannot be read. */
export const percentNeeded = 'درصد را با عدد بنویسید؛ اگر درصدی ندارد، صفر بنویسید.'

/** A typed percentage, in any digits and with any decimal mark; null where none is typed, so that a blank field is never sent as 0. */
export function readPercent(typed: string): number | null {
  const text = normalise(typed).replace(/[٫,،/]/, '.')
  const percent = Number(text)
  return text === '' || !Number.isFinite(percent) ? null : percent
}

/** The faults of those of these fields whose percentage cannot be read. */
export const faultsOfPercents = <Name extends string>(typed: Readonly<Record<Name, string>>): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(typed).flatMap(([name, text]) => (readPercent(text) === null ? [[name, percentNeeded]] : [])),
  ) as Partial<Record<Name, string>>
