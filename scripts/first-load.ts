import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { writeFigures } from './figures-table.ts'

/**
 * `npm run first-load`: the JavaScript and CSS that a first visit transfers, in kB of brotli, for each prerendered page, for the console and for the portal.
 * A page loads the files that its HTML names, without the sheet that phones load besides, and their static imports; a sheet within the
 * HTML counts compressed by itself, as in e2e/packed-size.ts.
 */
const goals: Readonly<Record<string, number>> = { 'web/': 136, 'web/login': 136, 'web/stores': 136, 'console/': 175 }
for (const folder of ['dist/web', 'dist/console'])
  for (const html of globSync('**/*.html', { cwd: folder }).sort()) printFirstLoad(folder, html)
printFirstLoad('dist/merchant/merchant', '../_shell.html')

function printFirstLoad(folder: string, html: string): void {
  const files = [...firstLoadOf(folder, html)].map((file) => join(folder, `${file}.br`))
  const [scripts, styles] = [kilobytes(files, '.js.br'), kilobytes(files, '.css.br') + inlineKilobytes(join(folder, html))]
  const page = `${folder.slice('dist/'.length)}/${html.replace(/(?:^|\/)(?:index|(?:\.\.\/)?_shell)\.html$/, '')}`
  const sum = scripts + styles
  console.log(`${page.padEnd(30)} ${scripts.toFixed(1).padStart(6)} + ${styles.toFixed(1)} = ${sum.toFixed(1)} kB`)
  const goal = goals[page]
  if (goal !== undefined)
    writeFigures('npm run first-load', [
      { goal: `first load of ${page.replace('web/', '/')}: at most ${goal} kB`, found: `${sum.toFixed(1)} kB`, isMet: sum <= goal },
    ])
}

function firstLoadOf(folder: string, html: string): ReadonlySet<string> {
  const found = new Set(readFileSync(join(folder, html), 'utf8').match(/assets\/(?!phone-)[\w.$-]+\.(?:js|css)/g))
  // Iterating over a set includes what is added meanwhile.
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g)) found.add(`assets/${name}`)
  }
  return found
}

function kilobytes(files: readonly string[], ending: string): number {
  const sizes = files.filter((file) => file.endsWith(ending)).map((file) => statSync(file).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function inlineKilobytes(html: string): number {
  const sheets = [...readFileSync(html, 'utf8').matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet)
  return sheets.reduce((sum, sheet) => sum + brotliCompressSync(sheet).length, 0) / 1000
}
