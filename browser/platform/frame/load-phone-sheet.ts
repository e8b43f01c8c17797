import { phoneMedia } from '#ui/layout/phone.ts'

/** Resolves once the sheet of the phone layout is there, where it applies; elsewhere at once, and the sheet comes when it begins to apply. */
export async function loadPhoneSheet(address: string): Promise<void> {
  const media = matchMedia(phoneMedia)
  if (media.matches) return addSheet(address)
  media.addEventListener('change', () => void addSheet(address), { once: true })
}

/** A sheet that does not arrive leaves the layout of the desktop. */
const addSheet = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.createElement('link')
    const done = () => resolve()
    document.head.append(Object.assign(sheet, { rel: 'stylesheet', media: phoneMedia, href: address, onload: done, onerror: done }))
  })
