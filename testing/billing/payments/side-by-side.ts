/** Does `work` for every one of `items`, at most `lanes` at a time. */
export async function sideBySide<T>(lanes: number, items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
