import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Holder, show } from '#testing/ui/show.tsx'
import { PasswordField } from './password-field.tsx'

test('a password is hidden until its eye is pressed, can be pasted, and says to managers which one it is', async () => {
  show(
    <Holder initial="">
      {(text, setText) => <PasswordField label="رمز تازه" name="password" value={text} onChange={setText} autoComplete="new-password" />}
    </Holder>,
  )
  const field = page.getByLabelText('رمز تازه', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('derakht-liwan-47')
  await expect.element(page.getByLabelText('value')).toHaveTextContent('"derakht-liwan-47"')
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
  field.element().dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(false)
  await page.getByRole('button', { name: 'نمایش رمز تازه' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
})
