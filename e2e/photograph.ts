import sharp from 'sharp'

/** A picture as a phone would take it, large enough to be read, under a Persian name. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dfe3eb' } })
  return { name: 'کارت ملی.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
