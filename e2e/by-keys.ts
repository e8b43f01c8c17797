import type { Locator, Page } from 'playwright-core'

// The steps of somebody who has a keyboard and no mouse.

/** Presses the tab key until one of these elements has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  const page = wanted.page()
  await wanted.first().waitFor()
  const focused = wanted.and(page.locator(':focus'))
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return
  }
  throw new Error(`${wanted.toString()} is not reached`)
}

/** The same, and presses Enter there. */
export async function enterAt(wanted: Locator): Promise<void> {
  await tabTo(wanted)
  await wanted.page().keyboard.press('Enter')
}

/** Goes to a list of choices and down it until this value is chosen. */
export async function chooseIn(list: Locator, value: string): Promise<void> {
  await tabTo(list)
  while ((await list.inputValue()) !== value) await list.page().keyboard.press('ArrowDown')
}

/** Runs the palette's command of this name, found by `words`. */
export async function runCommand(page: Page, words: string, name: RegExp): Promise<void> {
  // The address changes before the page handles keys.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await palette.getByRole('option').first().waitFor()
  await page.keyboard.type(words)
  const command = palette.getByRole('option', { name })
  await command.waitFor()
  while ((await command.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
