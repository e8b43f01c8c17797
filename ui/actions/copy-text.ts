import { toast } from '#ui/feedback/toast.ts'

const refused = 'کپی نشد. متن را خودتان انتخاب و کپی کنید.'

/**
 * Copies `text` to the clipboard and shows `done`, or that the browser refused: without permission, or on an address without https,
 * where it has no clipboard at all.
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ message: done, duration: 4000 })
  } catch {
    toast({ severity: 'error', message: refused })
  }
}
