import sharp from 'sharp'

/** A picture of a phone's size under a Persian file name. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dfe3eb' } })
  return { name: 'کارت ملی.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
