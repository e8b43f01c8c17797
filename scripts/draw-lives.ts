/** Draws docs/lives from the tables of the domain. Run it after a table has changed; a test fails while a drawing is stale. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawings } from './lives.ts'

mkdirSync('docs/lives', { recursive: true })
for (const { file, text } of drawings()) writeFileSync(`docs/lives/${file}`, text)
