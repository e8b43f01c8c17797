/** What the demo store sells; prices are whole rials. */
export const goods = [
  { id: 'phone', name: 'گوشی موبایل', amount: 125_000_000 },
  { id: 'headphones', name: 'هدفون بی‌سیم', amount: 18_500_000 },
  { id: 'charger', name: 'شارژر', amount: 4_200_000 },
  { id: 'book', name: 'کتاب', amount: 900_000 },
] as const
export type Line = { readonly name: string; readonly count: number; readonly amount: number }

/** What is in a cart form: how many of each, at most 99. `amount` is of the whole line. */
export const linesOf = (form: Readonly<Record<string, string | undefined>>): readonly Line[] =>
  goods.flatMap(({ id, name, amount }) => {
    const count = Math.min(99, Math.max(0, Math.trunc(Number(form[id] ?? 0)) || 0))
    return count === 0 ? [] : [{ name, count, amount: amount * count }]
  })

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
