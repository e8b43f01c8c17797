import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { hideToast } from '../feedback/toast.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  hideToast()
})

function press(): Promise<void> {
  show(
    <>
      <Button className="mt-96" onClick={() => void copyText('mk_1', 'کلید کپی شد.')}>
        کپی
      </Button>
      <Toaster />
    </>,
  )
  return page.getByRole('button', { name: 'کپی', exact: true }).click()
}

test('a copied text is confirmed, and a refusal of the browser is shown', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press()
  await expect.element(page.getByText('کلید کپی شد.')).toBeVisible()
  expect(written.mock.calls).toEqual([['mk_1']])
  written.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await page.getByRole('button', { name: 'کپی', exact: true }).click()
  await expect.element(page.getByText('کپی نشد. متن را خودتان انتخاب و کپی کنید.')).toBeVisible()
  await expect.element(page.getByText('کلید کپی شد.')).not.toBeInTheDocument()
})

test('a browser without a clipboard, as on an address without https, shows the same', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await press()
  await expect.element(page.getByText('کپی نشد. متن را خودتان انتخاب و کپی کنید.')).toBeVisible()
})
