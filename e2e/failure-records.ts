import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

/** Where the record of a failed test is written, and how many failed tests it holds at most: the oldest are removed. */
export const recordsFolder = 'node_modules/.cache/e2e-failures'
const mostRecords = 20

/** A browser context that is recorded: `label` names its files, `complaints` are written beside its trace. */
type Recorded = { readonly context: BrowserContext; readonly label: string; readonly complaints: readonly string[]; isTested: boolean }

const open = new Map<BrowserContext, Recorded>()
let isTestRunning = false

/**
 * Records a context from now on: actions, console and network, in memory of the current test only. The page's DOM before and
 * after each action, which costs more than the journeys themselves, is recorded with SNAPSHOTS=1.
 */
export async function beginRecording(context: BrowserContext, label: string, complaints: readonly string[]): Promise<void> {
  await context.tracing.start({ snapshots: Boolean(process.env['SNAPSHOTS']) })
  open.set(context, { context, label: `${label}-${open.size + 1}`, complaints, isTested: isTestRunning })
}

/** Ends the recording before the context is closed. A context without a test belongs to a failed hook, so its record is saved. */
export async function endRecording(context: BrowserContext): Promise<void> {
  const one = open.get(context)
  open.delete(context)
  if (one && !one.isTested) await save(one, folderFor('before-the-first-test'))
  else await context.tracing.stop()
}

/** Begins the record of a test: what the contexts did before is dropped. */
export async function beginTestRecord(): Promise<void> {
  isTestRunning = true
  for (const one of open.values()) {
    one.isTested = true
    await one.context.tracing.stopChunk()
    await one.context.tracing.startChunk()
  }
}

/**
 * Writes what every open context did in the failed test, and the server's log. Returns the folder, and the beginning of what each page
 * shows and has complained of, which explains a failure on a machine whose files cannot be fetched.
 */
export async function saveTestRecord(title: string): Promise<string> {
  const folder = folderFor(title)
  const shown: string[] = []
  for (const one of open.values()) {
    shown.push(...(await save(one, folder)).map((look) => look.replaceAll(/\s+/g, ' ').slice(0, 240)), ...one.complaints.slice(-5))
    await one.context.tracing.startChunk()
  }
  const log = inject('log')
  if (log !== undefined && existsSync(log)) copyFileSync(log, join(folder, 'server.log'))
  return [folder, ...shown].join('\n')
}

export function endTestRecord(): void {
  isTestRunning = false
}

/** Writes the trace (`npx playwright-core show-trace FILE`), and each page's picture, address and text. */
async function save({ context, label, complaints }: Recorded, folder: string): Promise<readonly string[]> {
  const pages = await Promise.all(context.pages().map((page, at) => lookOf(page, join(folder, `${label}-page-${at + 1}.png`))))
  writeFileSync(join(folder, `${label}.txt`), [...pages, 'complaints:', ...complaints].join('\n'))
  await context.tracing.stopChunk({ path: join(folder, `${label}-trace.zip`) })
  return pages
}

async function lookOf(page: Page, picture: string): Promise<string> {
  // A page that hangs must not block the record.
  const soon = { timeout: 5_000 }
  await page.screenshot({ path: picture, fullPage: true, ...soon }).catch(() => undefined)
  const words = await page
    .locator('body')
    .innerText(soon)
    .catch(() => '')
  return `${page.url()}\n${words.slice(0, 3_000)}\n`
}

function folderFor(title: string): string {
  mkdirSync(recordsFolder, { recursive: true })
  const at = (name: string) => join(recordsFolder, name)
  const oldest = readdirSync(recordsFolder).toSorted((one, other) => statSync(at(one)).mtimeMs - statSync(at(other)).mtimeMs)
  for (const name of oldest.slice(0, Math.max(0, oldest.length - mostRecords + 1))) rmSync(at(name), { recursive: true, force: true })
  const folder = at(
    `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${basename(title)
      .replaceAll(/[^\w-]+/g, '-')
      .slice(0, 80)}`,
  )
  mkdirSync(folder)
  return folder
}
