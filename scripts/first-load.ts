import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a first visit transfers of JavaScript and CSS, in kB of brotli, per page drawn at build time and for the console: `npm run first-load`.
 * A page loads what its HTML names and what those chunks import statically.
 */
for (const door of ['dist/web', 'dist/console']) for (const html of globSync('**/*.html', { cwd: door }).sort()) tell(door, html)

function tell(door: string, html: string): void {
  const files = [...firstLoadOf(door, html)].map((file) => join(door, `${file}.br`))
  const [scripts, styles] = [kilobytes(files, '.js.br'), kilobytes(files, '.css.br')]
  const page = `${door.slice('dist/'.length)}/${html.replace(/\/?index\.html$/, '')}`
  console.log(`${page.padEnd(30)} ${scripts.toFixed(1).padStart(6)} + ${styles.toFixed(1)} = ${(scripts + styles).toFixed(1)} kB`)
}

function firstLoadOf(door: string, html: string): ReadonlySet<string> {
  const found = new Set(readFileSync(join(door, html), 'utf8').match(/assets\/[\w.$-]+\.(?:js|css)/g))
  // A set that grows while it is walked is walked to its end.
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(door, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g)) found.add(`assets/${name}`)
  }
  return found
}

function kilobytes(files: readonly string[], ending: string): number {
  const sizes = files.filter((file) => file.endsWith(ending)).map((file) => statSync(file).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
