import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leastSharpness } from '#domain/platform/kernel/sharpness.ts'
import { show } from '#testing/ui/show.tsx'
import { phoneMedia } from '../layout/phone.ts'
import { FileDrop, UncheckedPhoto } from './file-drop.tsx'
import { sharpnessOf } from './sharpness.ts'

const [width, height] = [1200, 800]

/** A document with lines of text, photographed sharply or with this blur. */
function documentDrawn(blurPixels: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.filter = blurPixels > 0 ? `blur(${blurPixels}px)` : 'none'
  context.fillStyle = '#e8e4da'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  context.font = '28px sans-serif'
  for (let line = 60; line < height; line += 48) context.fillText('جمهوری اسلامی ایران، کارت ملی، ۰۰۱۲۳۴۵۰۰۸ سارا محمدی', 1150, line, 1100)
  return canvas
}

const photograph = async (blurPixels: number): Promise<File> =>
  new File([await documentDrawn(blurPixels).convertToBlob({ type: 'image/jpeg', quality: 0.9 })], 'IMG_1.jpeg', { type: 'image/jpeg' })

const emulatePhone = () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === phoneMedia ? Object.assign(new EventTarget() as MediaQueryList, { matches: true, media }) : real(media),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Photographs into a place for files; returns what it has received. */
async function takePhotograph(blurPixels: number): Promise<readonly File[]> {
  emulatePhone()
  const received: File[] = []
  show(<FileDrop label="روی کارت ملی" accept="image/jpeg" onFiles={(files) => void received.push(...files)} />)
  await userEvent.upload(page.getByLabelText('عکس بگیرید'), await photograph(blurPixels))
  return received
}

const sharpness = async (blurPixels: number): Promise<number> => sharpnessOf(await createImageBitmap(documentDrawn(blurPixels)))
const mainButton = () => page.getByRole('dialog').element().querySelector('.btn-primary')?.textContent
const accept = () => page.getByRole('button', { name: 'همین را می‌فرستم' })

test('R-PHONE-02: letters are sharp, and too blurred to be read with a blur of three pixels', async () => {
  expect(await sharpness(0)).toBeGreaterThan(2 * leastSharpness)
  expect(await sharpness(3)).toBeLessThan(leastSharpness / 2)
})

test('R-PHONE-02: a blurred photograph suggests to take it again, and may be sent all the same', async () => {
  const received = await takePhotograph(6)
  await expect.element(page.getByText(/تار به نظر می‌رسد/)).toBeVisible()
  expect(mainButton()).toBe('دوباره می‌گیرم')
  expect(received).toEqual([])
  await accept().click()
  await expect.poll(() => received.length).toBe(1)
})

test('a photograph is sent once for two taps', async () => {
  const received = await takePhotograph(0)
  await expect.element(accept()).toBeVisible()
  const button = accept().element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => received.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(received.length).toBe(1)
})

test('a photograph whose check could not be loaded is sent as it is', async () => {
  const [taken, received] = [await photograph(0), [] as File[]]
  show(<UncheckedPhoto file={taken} onAccept={(file) => void received.push(file)} />)
  await expect.poll(() => received).toEqual([taken])
})

test('R-PHONE-02: a sharp photograph is sent as it was cropped', async () => {
  const received = await takePhotograph(0)
  await expect.element(page.getByText(/عکس واضح است/)).toBeVisible()
  expect(mainButton()).toBe('همین را می‌فرستم')
  page.getByRole('button', { name: 'گوشهٔ پایین راست' }).element().focus()
  for (let step = 0; step < 25; step += 1) await userEvent.keyboard('{ArrowLeft}')
  await accept().click()
  await expect.poll(() => received.length).toBe(1)
  const [file] = received
  const sent = file && (await createImageBitmap(file))
  expect([file?.name, file?.type, sent?.width, sent?.height]).toEqual(['IMG_1.jpg', 'image/jpeg', 0.75 * width, height])
})

test('R-PHONE-02: a place for PDF files offers neither camera nor gallery, one that names pictures by their extensions offers both', async () => {
  emulatePhone()
  show(<FileDrop label="گواهی" accept="application/pdf,.pdf" onFiles={() => undefined} />)
  await expect.element(page.getByText('انتخاب فایل')).toBeVisible()
  expect(page.getByLabelText('عکس بگیرید').query()).toBeNull()
  show(<FileDrop label="عکس خرابی" accept=".jpg,.png,application/pdf" onFiles={() => undefined} />)
  await expect.element(page.getByText('انتخاب از گالری')).toBeVisible()
  await expect.element(page.getByLabelText('عکس بگیرید')).toBeInTheDocument()
})
