/** A piece of markup whose inserted texts are already escaped. */
export type Html = { readonly markup: string }
type Insert = string | number | Html | readonly Html[] | null

/** Markup with every inserted text escaped; markup within markup and lists of it go in as they are, null as nothing. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return { markup: parts.map((part, at) => part + written(inserts[at] ?? null)).join('') }
}

function written(insert: Insert): string {
  if (insert === null) return ''
  if (typeof insert === 'string' || typeof insert === 'number') return escaped(String(insert))
  return 'markup' in insert ? insert.markup : insert.map(written).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
