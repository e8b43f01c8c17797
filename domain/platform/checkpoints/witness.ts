import { base64Of, bytesOfBase64 } from './bytes.ts'

/** What a witness is asked (C2SP tlog-witness): the size it cosigned last, the proof that the log grew from there, and the new checkpoint. */
export type Growth = { readonly before: number; readonly path: readonly Uint8Array[]; readonly note: string }

export const growthText = ({ before, path, note }: Growth): string =>
  `old ${before}\n${path.map((hash) => `${base64Of(hash)}\n`).join('')}\n${note}`

/** The growth of such a text; null for another. */
export function parseGrowth(text: string): Growth | null {
  const [, before = '', lines = '', note = ''] = /^old (0|[1-9]\d{0,15})\n((?:[A-Za-z0-9+/=]{44}\n)*)\n([^]*)$/.exec(text) ?? []
  const path = lines === '' ? [] : lines.trimEnd().split('\n').map(bytesOfBase64)
  if (before === '' || !path.every((hash) => hash !== null)) return null
  return { before: Number(before), path, note }
}
