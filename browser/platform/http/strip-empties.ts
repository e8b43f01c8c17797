/**
 * What is sent carries no empties (R-SESSION-STATE-35, A-10): '', blanks, null and undefined go at any depth, then
 * objects left without keys; 0, false and arrays stay, an empty array too. Answers undefined when nothing is left.
 */
export function stripEmpties(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  if (Array.isArray(value)) return value.map(stripEmpties).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  const filled = Object.entries(value).flatMap(([key, item]) => {
    const stripped = stripEmpties(item)
    return stripped === undefined ? [] : [[key, stripped]]
  })
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
