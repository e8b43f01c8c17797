import { letterOutlines } from './letter-outlines.ts'
import { objects, type ObjectName } from './objects.ts'

/** The design's tiles for logos: from the darker corner to the lighter. */
const tiles = [
  ['#2b2f77', '#4a55c8'],
  ['#0d6b63', '#27a193'],
  ['#1d4f7a', '#3a8bc4'],
  ['#a32626', '#e0604f'],
  ['#7a1f48', '#c2477e'],
  ['#a85a06', '#e79a2d'],
  ['#5b2a86', '#9a5fce'],
  ['#274b34', '#4f8b5f'],
  ['#26303f', '#566377'],
  ['#132751', '#325fb9'],
] as const
export const tileCount = tiles.length

const drawing = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`

/** A logo: the first letter of the name on a coloured tile; the page rounds its corners. */
export function drawLogo(name: string, tile: number): string {
  const [dark, light] = tiles[tile % tiles.length] ?? tiles[0]
  const outline = letterOutlines[name[0] ?? ''] ?? letterOutlines['پ'] ?? ''
  const ground = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>`
  return drawing(120, 120, `<defs>${ground}</defs><path d="M0 0h120v120H0z" fill="url(#g)"/><path d="${outline}" fill="#fff"/>`)
}

/** What a store sells, without background, for light and dark pages. */
export const drawObject = (name: ObjectName): string => drawing(120, 120, objects[name])

/** A stair that rises toward the left, with objects on its steps; transparent, for both themes. */
export function drawStairBanner(names: readonly ObjectName[]): string {
  const steps = [0.25, 0.38, 0.51, 0.64, 0.77].map(
    (opacity, index) =>
      `<rect x="${499 - 124 * index}" y="${126 - 24 * index}" width="118" height="160" rx="12" fill="#7e9dda" opacity="${opacity}"/>`,
  )
  const placedObjects = names.map((name, index) => placed(name, 395 - 124 * index, 102 - 24 * index, 78))
  return drawing(620, 150, steps.join('') + placedObjects.join(''))
}

/** A banner for half of a wide page, with its words: the page prints none over it. */
export const drawWideBanner = (ground: string, names: readonly ObjectName[], words: string): string =>
  drawBanner(1096, 4, ground, names, words)

/** The same for a column beside the page, with one object. */
export const drawSideBanner = (ground: string, name: ObjectName, words: string): string => drawBanner(760, 2, ground, [name], words)

/**
 * A stair that descends from the left with objects on its steps, and the words at the right, a line for each of their parts. The font is one
 * of the reader's system, since an image loads none; the words have room for the widest.
 */
function drawBanner(width: number, count: number, ground: string, names: readonly ObjectName[], words: string): string {
  const steps = Array.from({ length: count }, (_, index) => ({
    left: 24 + 110 * index,
    top: 92 + 22 * index,
    opacity: 0.42 - 0.08 * index,
  }))
  const stair = steps.map(
    ({ left, top, opacity }) =>
      `<rect x="${left}" y="${top}" width="102" height="240" rx="14" fill="#325FB9" opacity="${opacity.toFixed(2)}"/>`,
  )
  const placedObjects = steps.flatMap(({ left, top }, index) => (names[index] ? [placed(names[index], left + 9, top, 84)] : []))
  const lines = words.split(/(?<=[،؟]) /)
  const text = lines.map(
    (line, index) =>
      `<text x="${width - 44}" y="${108 + 54 * index - 27 * (lines.length - 1)}" direction="rtl" font-family="Vazirmatn,Segoe UI,Tahoma,sans-serif" font-size="36" font-weight="800" fill="#132751">${line}</text>`,
  )
  return drawing(width, 190, `<path d="M0 0h${width}v190H0z" fill="${ground}"/>${stair.join('')}${placedObjects.join('')}${text.join('')}`)
}

/** An object of `size` whose lower edge is at `bottom`. */
const placed = (name: ObjectName, left: number, bottom: number, size: number): string => {
  const scale = size / 120
  return `<g transform="translate(${left} ${(bottom - 116 * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${objects[name]}</g>`
}
