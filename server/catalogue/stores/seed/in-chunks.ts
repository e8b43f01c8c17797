/** Passes `rows` to `insert` a thousand at a time: PostgreSQL allows at most 65,535 parameters in one statement. */
export async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000))
}
