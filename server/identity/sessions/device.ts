import Bowser from 'bowser'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'

/** What a browser's introduction tells; null is what it does not (R-ENTITY-61). */
export type Device = {
  readonly device: string | null
  readonly deviceType: string | null
  readonly browser: string | null
  readonly platform: string | null
}

/** Reads a User-Agent header. It is a stranger's word: cut short, shown as text, never trusted for a decision. */
export function deviceOf(userAgent: string | undefined): Device {
  const introduction = oneLine(headerText(userAgent ?? '')).slice(0, 500)
  if (introduction.trim() === '') return { device: null, deviceType: null, browser: null, platform: null }
  const { browser, os, platform } = Bowser.parse(introduction)
  return {
    device: told(platform.model) ?? told(platform.vendor),
    deviceType: told(platform.type),
    browser: told(browser.name),
    platform: told(os.name),
  }
}

/** Node reads the bytes of a header as Latin-1; those that are UTF-8 are read as such, so that its unseen signs are known as what they are. */
const headerText = (header: string): string => Buffer.from(header, 'latin1').toString('utf8').replaceAll('\uFFFD', '')

/** Browsers call their model 'K' since they stopped telling it. */
const told = (word: string | undefined): string | null => (word === undefined || word === '' || word === 'K' ? null : word.slice(0, 60))
