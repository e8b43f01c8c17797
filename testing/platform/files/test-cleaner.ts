import { afterAll } from 'vitest'
import type { CleanFile, FileCleaner, FileRefusal } from '#server/platform/files/clean-file.ts'
import { openFileCleaner } from '#server/platform/files/open-file-cleaner.ts'

/** A cleaner of the test's own, ended after its tests. */
export function testCleaner(): { clean(bytes: Buffer, sending?: { readonly imagesOnly?: boolean }): Promise<CleanFile | FileRefusal> } {
  const cleaner: FileCleaner = openFileCleaner({ debug: quiet, info: quiet, warn: quiet, error: quiet })
  afterAll(() => cleaner.close())
  return {
    async clean(bytes, sending = {}) {
      const cleaned = await cleaner.clean([bytes], { sender: 1, ...sending })
      return cleaned.ok ? cleaned.value : cleaned.error
    },
  }
}

const quiet = (): void => undefined
