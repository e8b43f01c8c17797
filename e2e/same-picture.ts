import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { recordsFolder } from './failure-records.ts'

const folder = 'e2e/pictures'
/** With RENEW_PICTURES=1 a picture that differs, or is not there, is saved instead. */
export const isRenewing = process.env['RENEW_PICTURES'] !== undefined
const mostHeight = 2_000
const windowHeight = 844
/**
 * A colour may differ by a quarter of its range: the stored picture has 16 or 32 colours. So many pixels of the halved picture may differ more:
 * fewer than an icon has, more than the edges of letters that another build of Chromium draws a little otherwise.
 */
const mostDifference = 64
const mostPixels = 80

/** Compares the page in these themes, as a desktop or as the phone of `session` shows it, with its stored pictures. Returns what is wrong. */
export async function pictureFaults(page: Page, name: string, themes: readonly string[], session?: CDPSession): Promise<readonly string[]> {
  const found: string[] = []
  await loadFonts(page)
  for (const theme of themes) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    await steady(page)
    found.push(...(await faultsOf(page, `${name}-${theme}`, session)))
  }
  return found
}

async function faultsOf(page: Page, name: string, session?: CDPSession): Promise<readonly string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const picture = session
    ? await ofPhone(session, Math.min(height, mostHeight))
    : await page.screenshot({ fullPage: true, animations: 'disabled' })
  const taken = await halved(picture)
  const file = join(folder, `${name}.png`)
  const difference = existsSync(file) ? await differenceOf(readFileSync(file), taken) : { pixels: Infinity, picture: taken }
  if (difference.pixels <= mostPixels) return []
  if (isRenewing) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await reduced(taken))
    return []
  }
  mkdirSync(recordsFolder, { recursive: true })
  const [now, marked] = ['now', 'difference'].map((kind) => join(recordsFolder, `${name}-${kind}.png`))
  writeFileSync(now ?? '', taken)
  writeFileSync(marked ?? '', difference.picture)
  return [`${existsSync(file) ? `${difference.pixels} pixels differ from` : 'there is no'} ${file}: see ${marked}`]
}

/** Regions that differ from run to run or from machine to machine, which are left empty in their pictures. */
const unsteady: readonly { readonly selector: string; readonly reason: string }[] = [
  { selector: 'img[src*="/banners/"]', reason: 'words in a font of the machine, and another banner at each display' },
]

/** What differs with the day and the database is replaced: digits, dates and random codes; every picture of the page is loaded. */
async function steady(page: Page): Promise<void> {
  await page.evaluate(
    async (selectors) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
      const dated =
        /[۰-۹]{1,2} (?:فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند)(?: [۰-۹]{4})?|[۰-۹]{4}\/[۰-۹]{1,2}\/[۰-۹]{1,2}/g
      const steadyText = (text: string) =>
        text
          .replaceAll(dated, '۰۰ ماه')
          .replaceAll(/[۰-۹]/g, '۰')
          .replaceAll(/[\w-]*\d[\w-]*/g, (code) => code.replaceAll(/[a-z\d]/gi, '0'))
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue ?? ''
        const replaced = steadyText(text)
        if (replaced !== text) node.nodeValue = replaced
      }
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'textarea, input:is(:not([type]), [type=text], [type=url], [type=tel])',
      ))
        field.value = steadyText(field.value)
      // The headings of a table, which a phone shows beside its cells.
      for (const cell of document.querySelectorAll<HTMLElement>('[data-head]'))
        cell.dataset['head'] = steadyText(cell.dataset['head'] ?? '')
      for (const selector of selectors)
        for (const region of document.querySelectorAll<HTMLElement>(selector)) region.style.visibility = 'hidden'
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
    },
    unsteady.map(({ selector }) => selector),
  )
}

/** A page that was busy when its font came keeps the font of the machine (`font-display: optional`): the faces are added once more, loaded. */
const loadFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })))
    for (const { rule, base } of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const of = (name: string) => rule.style.getPropertyValue(name)
      const source = /url\("([^"]+)"\)/.exec(of('src'))?.[1] ?? ''
      const bytes = await (await fetch(new URL(source, base ?? document.baseURI))).arrayBuffer()
      const given = { weight: of('font-weight'), unicodeRange: of('unicode-range') }
      document.fonts.add(await new FontFace(of('font-family').replaceAll(/["']/g, ''), bytes, given).load())
    }
  })

/** The phone is as high as its page, so that its bar at the bottom is at the picture's end. */
async function ofPhone(session: CDPSession, height: number): Promise<Buffer> {
  const metrics = { width: 390, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, height: Math.max(height, windowHeight) })
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, height: windowHeight })
  return Buffer.from(data, 'base64')
}

async function halved(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const cut = await sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, mostHeight) })
    .toBuffer()
  return sharp(cut)
    .resize({ width: Math.round(width / 2) })
    .removeAlpha()
    .png()
    .toBuffer()
}

/** With 16 colours, which takes half the space, unless they change too much. */
async function reduced(picture: Buffer): Promise<Buffer> {
  const [small, large] = await Promise.all([16, 32].map((colours) => inColours(picture, colours)))
  if (!small || !large) throw new Error('there is no picture')
  const { pixels } = await differenceOf(small, picture, mostDifference * 0.75)
  return pixels <= mostPixels / 4 ? small : large
}

const inColours = (picture: Buffer, colours: number): Promise<Buffer> =>
  sharp(picture).png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()

/** How many pixels differ, and a picture in which they are red. Pictures of different sizes differ everywhere. */
async function differenceOf(
  before: Buffer,
  after: Buffer,
  most = mostDifference,
): Promise<{ readonly pixels: number; readonly picture: Buffer }> {
  const [one, other] = await Promise.all([raw(before), raw(after)])
  const { width, height } = other.info
  if (one.info.width !== width || one.info.height !== height) return { pixels: width * height, picture: after }
  const marked = Buffer.from(other.data)
  let pixels = 0
  for (let at = 0; at < marked.length; at += 3) {
    const differs = [0, 1, 2].some((colour) => Math.abs((one.data[at + colour] ?? 0) - (other.data[at + colour] ?? 0)) > most)
    if (!differs) continue
    pixels += 1
    marked.set([255, 0, 0], at)
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { pixels, picture }
}

const raw = (picture: Buffer) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
