import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listedPictures, mostBytes, savePicture } from './pictures.ts'

test.each(['docs/screens', 'docs/screens/phone'])(
  '%s has the pictures that its README lists, at most 40 of less than 100 kB each',
  (folder) => {
    const pictures = readdirSync(folder).filter((file) => file !== 'README.md' && file !== 'phone')
    expect(pictures.toSorted()).toEqual([...listedPictures(folder)].map((name) => `${name}.png`).toSorted())
    expect(pictures.length).toBeLessThanOrEqual(40)
    expect(pictures.filter((file) => statSync(join(folder, file)).size >= mostBytes)).toEqual([])
  },
)

/** The login page with a patch of another colour, so many pixels wide and high. */
async function patched(file: string, size: number): Promise<Buffer> {
  const patch = await sharp({ create: { width: size, height: size, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  return sharp(file)
    .composite([{ input: patch, left: 100, top: 100 }])
    .png()
    .toBuffer()
}

test('a stored picture is overwritten only where it changed visibly, and one that is not listed is not saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const file = join(folder, 'login-light.png')
  writeFileSync(join(folder, 'README.md'), '[login](login-light.png)')
  copyFileSync('docs/screens/login-light.png', file)
  const stored = readFileSync(file)
  expect(await savePicture('login-light', await patched(file, 10), folder)).toBe('unchanged')
  expect(readFileSync(file).equals(stored)).toBe(true)
  expect(await savePicture('login-light', await patched(file, 100), folder)).toBe('saved')
  expect(readFileSync(file).equals(stored)).toBe(false)
  expect(await savePicture('other-light', stored, folder)).toBe('not listed')
  expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'login-light.png'])
})
