import type { Bar } from './bar-chart.tsx'

/** The picture's width, and its padding, in pixels. */
const [width, padding] = [1200, 40]
const font = (size: number, weight = 400): string => `${weight} ${size}px Vazirmatn, sans-serif`

/** The bars one under another with their labels and numbers, as a PNG in the colours of the page. */
export async function rowsPicture(title: string, bars: readonly Bar[]): Promise<Blob> {
  const [rowHeight, labels, numbers] = [48, 230, 330]
  const { canvas, pen, top } = await sheetOf(title, bars.length * rowHeight)
  const most = mostOf(bars)
  const length = width - 2 * padding - labels - numbers
  for (const [index, { label, value, shown, look }] of bars.entries()) {
    const middle = top + index * rowHeight + rowHeight / 2
    write(pen, label, { x: width - padding, y: middle, font: font(20) })
    const long = Math.max(4, (value / most) * length)
    pen.fillStyle = colourOf(look)
    pen.fillRect(width - padding - labels - long, middle - 10, long, 20)
    write(pen, shown, { x: padding, y: middle, font: font(20, 700), align: 'left' })
  }
  return pngOf(canvas)
}

/** The bars beside each other from right to left, with the first and the last label and the largest number. */
export async function columnsPicture(title: string, bars: readonly Bar[]): Promise<Blob> {
  const height = 360
  const { canvas, pen, top } = await sheetOf(title, height + 110)
  const most = mostOf(bars)
  const room = (width - 2 * padding) / Math.max(1, bars.length)
  const bottom = top + 50 + height
  for (const [index, { value, look }] of bars.entries()) {
    const high = value === 0 ? 0 : Math.max(3, (value / most) * height)
    pen.fillStyle = colourOf(look)
    pen.fillRect(width - padding - (index + 1) * room + room * 0.1, bottom - high, room * 0.8, high)
  }
  const largest = bars.find(({ value }) => value === most)
  if (largest) write(pen, `${largest.label}: ${largest.shown}`, { x: width - padding, y: top + 16, font: font(18) })
  pen.fillStyle = token('--line')
  pen.fillRect(padding, bottom, width - 2 * padding, 2)
  write(pen, bars[0]?.label ?? '', { x: width - padding, y: bottom + 30, font: font(18) })
  if (bars.length > 1) write(pen, bars.at(-1)?.label ?? '', { x: padding, y: bottom + 30, font: font(18), align: 'left' })
  return pngOf(canvas)
}

const mostOf = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value))

/** A sheet of the page's surface with the title; `top` is where the chart begins. */
async function sheetOf(title: string, height: number) {
  const canvas = document.createElement('canvas')
  const top = padding + 70
  canvas.width = width
  canvas.height = top + height + padding
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  await Promise.all([document.fonts.load(font(20), title), document.fonts.load(font(28, 800), title)])
  pen.fillStyle = token('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(pen, title, { x: width - padding, y: padding + 20, font: font(28, 800) })
  return { canvas, pen, top }
}

type Place = { readonly x: number; readonly y: number; readonly font: string; readonly align?: 'left' | 'right' }

function write(pen: CanvasRenderingContext2D, text: string, { x, y, font: letters, align = 'right' }: Place): void {
  Object.assign(pen, { font: letters, fillStyle: token('--text'), direction: 'rtl', textAlign: align, textBaseline: 'middle' })
  pen.fillText(text, x, y)
}

/** `bg-warn` is the token of the same name. */
const colourOf = (look = 'bg-cobalt-600'): string => token(look.replace('bg-', '--'))
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png'),
  )
}
