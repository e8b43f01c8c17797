import Bowser from 'bowser'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'

/** What a User-Agent header says of the browser; null for what it does not say (R-ENTITY-61). */
export type Device = {
  readonly device: string | null
  readonly deviceType: string | null
  readonly browser: string | null
  readonly platform: string | null
}

/** Reads a User-Agent header. It is untrusted: truncated, shown as text, and never used for a decision. */
export function deviceOf(userAgent: string | undefined): Device {
  const header = oneLine(headerText(userAgent ?? '')).slice(0, 500)
  if (header.trim() === '') return { device: null, deviceType: null, browser: null, platform: null }
  const { browser, os, platform } = Bowser.parse(header)
  return {
    device: valueOf(platform.model) ?? valueOf(platform.vendor),
    deviceType: valueOf(platform.type),
    browser: valueOf(browser.name),
    platform: valueOf(os.name),
  }
}

/** Node decodes headers as Latin-1; decoded as UTF-8, so that invisible characters are recognised and removed. */
const headerText = (header: string): string => Buffer.from(header, 'latin1').toString('utf8').replaceAll('\uFFFD', '')

/** Browsers that hide their model send 'K'. */
const valueOf = (word: string | undefined): string | null => (word === undefined || word === '' || word === 'K' ? null : word.slice(0, 60))
