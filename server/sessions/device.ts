import Bowser from 'bowser'

/** What a browser's introduction tells; null is what it does not (R-ENTITY-61). */
export type Device = {
  readonly device: string | null
  readonly deviceType: string | null
  readonly browser: string | null
  readonly platform: string | null
}

/** Reads a User-Agent header. It is a stranger's word: cut short, shown as text, never trusted for a decision. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent.trim() === '') return { device: null, deviceType: null, browser: null, platform: null }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500))
  return {
    device: told(platform.model) ?? told(platform.vendor),
    deviceType: told(platform.type),
    browser: told(browser.name),
    platform: told(os.name),
  }
}

/** Browsers call their model 'K' since they stopped telling it. */
const told = (word: string | undefined): string | null => (word === undefined || word === '' || word === 'K' ? null : word.slice(0, 60))
