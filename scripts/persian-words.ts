import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A Persian word on a page or in a message that docs/glossary.md replaces by another. */
export type PersianUse = { readonly file: string; readonly line: number; readonly found: string; readonly write: string }

/** Labels that the source documents and decisions D-30, D-34 and D-91 give: they stay letter by letter. */
export const documentLabels = [
  'وام کارت',
  'متوجه شدم!',
  'خطا در اتصال به درگاه پرداخت',
  'سپرده کوتاه‌مدت',
  'سپرده بلندمدت',
  'حساب ارزی',
  'حساب اعلامیه',
  'پس‌انداز قرض‌الحسنه ویژه',
  'حساب امانی سرمایه‌گذاری',
  'حساب کارت',
  'حساب تسهیلات',
  'حساب بانکی',
  'حساب جاری',
  'دیجیتال',
  'مد و پوشاک',
  'خانه و اداره',
  'ویژه',
  'گردشگری',
] as const

const shown = '{domain,contract,server,ui,browser,web,console,merchant,clients,sandbox}/**/*.{ts,tsx,typ,html,md}'
const documents = '{README.fa.md,docs/policies.md,docs/state-machines/*.md,docs/guides/fa/*.md}'
const exempt = ['**/node_modules/**', '**/*.test.*', '**/*.gen.ts', '**/migrations/**']

/** Every use below `root` of a word that the glossary's last table replaces. Comments are English, so whole files are searched. */
export function persianUsesIn(root = '.', glossary = readFileSync('docs/glossary.md', 'utf8')): readonly PersianUse[] {
  const words = replacedWords(glossary)
  return [shown, documents].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: exempt }).flatMap((file) => usesInText(file, readFileSync(join(root, file), 'utf8'), words)),
  )
}

type Replaced = { readonly found: string; readonly pattern: RegExp; readonly write: string }

/** The rows of the glossary's table "Words on the pages": what to write, and the words not to write. */
function replacedWords(glossary: string): readonly Replaced[] {
  const [, table = ''] = glossary.split('## Words on the pages')
  const rows = table.split('\n').flatMap((line) => (/^\| [^A-Z-]/.test(line) ? [line.split('|').map((cell) => cell.trim())] : []))
  return rows.flatMap(([, write = '', not = '']) => not.split('، ').map((found) => ({ found, write, pattern: wordPattern(found) })))
}

/** The word with any ending, at its beginning: no letter or half-space before it. */
const wordPattern = (word: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}\u200c])${RegExp.escape(word)}`, 'u')

function usesInText(file: string, text: string, words: readonly Replaced[]): readonly PersianUse[] {
  const used = words.filter(({ pattern }) => pattern.test(text))
  if (used.length === 0) return []
  return text.split('\n').flatMap((line, index) => {
    const rest = documentLabels.reduce((left, label) => left.replaceAll(label, ' '), line)
    return used.filter(({ pattern }) => pattern.test(rest)).map(({ found, write }) => ({ file, line: index + 1, found, write }))
  })
}

/** One line for each use. */
export const persianFaults = (uses: readonly PersianUse[]): readonly string[] =>
  uses.map(({ file, line, found, write }) => `  ${file}:${line} has «${found}», write «${write}»`)
