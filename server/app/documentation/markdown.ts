/** The part of Markdown that the guides use, as HTML: headings, paragraphs, lists, tables, code, links and emphasis. Everything else is text. */
export function htmlOf(markdown: string): string {
  const blocks: string[] = []
  const lines = markdown.split('\n')
  while (lines.length > 0) blocks.push(blockOf(lines))
  return blocks.filter((block) => block !== '').join('\n')
}

/** Text with what HTML would read as its own written out. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Takes the lines of one block. */
function blockOf(lines: string[]): string {
  const first = lines.shift() ?? ''
  if (first.startsWith('```')) return codeOf(takeWhile(lines, (line) => line !== '```', true))
  const heading = /^(#{1,3}) (.+)$/.exec(first)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  if (first.startsWith('- ')) return listOf('ul', [first, ...takeWhile(lines, (line) => /^(- | {2})/.test(line))])
  if (/^\d+\. /.test(first)) return listOf('ol', [first, ...takeWhile(lines, (line) => /^(\d+\. | {2,3})/.test(line))])
  if (first.startsWith('|')) return tableOf([first, ...takeWhile(lines, (line) => line.startsWith('|'))])
  if (first.trim() === '') return ''
  return `<p>${inline([first, ...takeWhile(lines, (line) => line !== '' && !/^(#|- |\d+\. |\||```)/.test(line))].join(' '))}</p>`
}

function takeWhile(lines: string[], belongs: (line: string) => boolean, takesEnd = false): string[] {
  const end = lines.findIndex((line) => !belongs(line))
  const taken = lines.splice(0, end === -1 ? lines.length : end)
  if (takesEnd) lines.shift()
  return taken
}

/** Code is read from left to right in every language. */
const codeOf = (lines: readonly string[]): string => `<pre dir="ltr" tabindex="0"><code>${escaped(lines.join('\n'))}</code></pre>`

function listOf(kind: 'ul' | 'ol', lines: readonly string[]): string {
  const items: string[] = []
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line)
    if (item) items.push(item[1] ?? '')
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return `<${kind}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${kind}>`
}

function tableOf([head = '', , ...rows]: readonly string[]): string {
  const body = rows.map((row) => `<tr>${cellsOf(row, 'td')}</tr>`).join('')
  return `<div class="table"><table><thead><tr>${cellsOf(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`
}

const cellsOf = (row: string, tag: 'th' | 'td'): string =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('')

const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, '<bdi><code dir="ltr">$1</code></bdi>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
