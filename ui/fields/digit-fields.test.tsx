import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { Holder, show } from '#testing/ui/show.tsx'
import { Field } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { OneTimeCode } from './one-time-code.tsx'

const value = () => page.getByLabelText('value')
const field = () => page.getByRole('textbox')

/** Replaces the field's text with `text`, as a paste does. */
async function paste(text: string): Promise<void> {
  await field().fill(text)
}

describe('a field of digits', () => {
  const phone = (
    <Holder initial="">
      {(text, setText) => <Field label="شمارهٔ موبایل" numeric autoComplete="tel-national" maxLength={11} value={text} onChange={setText} />}
    </Holder>
  )
  const mobile = (
    <Holder initial="">{(text, setText) => <Field label="شمارهٔ موبایل" numeric maxLength={11} value={text} onChange={setText} />}</Holder>
  )

  test.each([
    ['Persian', '۰۹۱۲۳۴۵۶۷۸۹'],
    ['Arabic', '٠٩١٢٣٤٥٦٧٨٩'],
    ['Latin', '09123456789'],
    ['spaced and worded', 'شماره: ۰۹۱۲ 345-۶۷۸۹'],
  ])('%s digits become Latin in the value and Persian for the eye', async (_script, text) => {
    show(mobile)
    await paste(text)
    await expect.element(value()).toHaveTextContent('"09123456789"')
    await expect.element(field()).toHaveValue('۰۹۱۲۳۴۵۶۷۸۹')
  })

  test.each(['+98 912 345 6789', '0098-912-3456789', '۹۸۹۱۲۳۴۵۶۷۸۹', '09123456789'])(
    'D-12: a phone number pasted as %s is the one of this country',
    async (text) => {
      show(phone)
      await paste(text)
      await expect.element(value()).toHaveTextContent('"09123456789"')
    },
  )

  test.each(['+989123456789', '00989123456789', '۰۰۹۸۹۱۲۳۴۵۶۷۸۹'])('D-12: nor does one typed as %s lose digits', async (text) => {
    show(phone)
    await userEvent.click(field())
    await userEvent.keyboard(text)
    await expect.element(value()).toHaveTextContent('"09123456789"')
  })

  test('a digit typed in the middle leaves the caret behind it', async () => {
    show(<Holder initial="129">{(text, setText) => <Field label="کد" numeric value={text} onChange={setText} />}</Holder>)
    await userEvent.click(field())
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}34')
    await expect.element(value()).toHaveTextContent('"12349"')
  })

  test('letters leave no trace', async () => {
    show(mobile)
    await userEvent.click(field())
    await userEvent.keyboard('a0b9')
    await expect.element(field()).toHaveValue('۰۹')
  })

  test('an error is tied to its field', async () => {
    show(<Field label="کد ملی" value="" onChange={() => undefined} error="کد ملی ۱۰ رقم است." />)
    await expect.element(field()).toHaveAccessibleDescription('کد ملی ۱۰ رقم است.')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a field of money', () => {
  test('D-24: toman on the screen with separators, rial in the value, a pasted amount with its unit too', async () => {
    show(
      <Holder<Rial | null> initial={rial(180_000_000)}>
        {(amount, setAmount) => <NumberField label="مبلغ" value={amount} onChange={setAmount} />}
      </Holder>,
    )
    await expect.element(field()).toHaveValue('۱۸٬۰۰۰٬۰۰۰')
    await paste('۱۲٬۵۰۰ تومان')
    await expect.element(field()).toHaveValue('۱۲٬۵۰۰')
    await expect.element(value()).toHaveTextContent('125000')
    await userEvent.clear(field())
    await expect.element(value()).toHaveTextContent('null')
  })

  test.each([
    ['12,500,000 ریال', '۱٬۲۵۰٬۰۰۰', '12500000'],
    ['مبلغ: ۱۲٬۵۰۰٬۰۰۰ ريال', '۱٬۲۵۰٬۰۰۰', '12500000'],
    ['1,250,000.00', '۱٬۲۵۰٬۰۰۰', '12500000'],
    ['۱٬۲۵۰٬۰۰۰٫۵۰ تومان', '۱٬۲۵۰٬۰۰۰', '12500000'],
    ['1.250.000', '۱٬۲۵۰٬۰۰۰', '12500000'],
  ])('a pasted «%s», as banks and tables write amounts, is no ten or hundred times as much', async (text, shown, rials) => {
    show(
      <Holder<Rial | null> initial={null}>
        {(amount, setAmount) => <NumberField label="مبلغ" value={amount} onChange={setAmount} />}
      </Holder>,
    )
    await paste(text)
    await expect.element(field()).toHaveValue(shown)
    await expect.element(value()).toHaveTextContent(rials)
  })

  test('a point that is typed among the digits takes none of them away', async () => {
    show(
      <Holder<Rial | null> initial={rial(12_500)}>
        {(amount, setAmount) => <NumberField label="مبلغ" value={amount} onChange={setAmount} />}
      </Holder>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}.')
    await expect.element(field()).toHaveValue('۱٬۲۵۰')
    await expect.element(value()).toHaveTextContent('12500')
  })

  test('the caret stays behind its digit when a separator appears', async () => {
    show(
      <Holder<Rial | null> initial={rial(1_230)}>
        {(amount, setAmount) => <NumberField label="مبلغ" value={amount} onChange={setAmount} />}
      </Holder>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{Home}{ArrowRight}45')
    await expect.element(field()).toHaveValue('۱۴٬۵۲۳')
  })
})

describe('a one-time code', () => {
  test('is one input of six digits in any script, and says when it is whole', async () => {
    const whole = vi.fn<(code: string) => void>()
    show(
      <Holder initial="">{(code, setCode) => <OneTimeCode label="کد تأیید" value={code} onChange={setCode} onComplete={whole} />}</Holder>,
    )
    await expect.element(field()).toHaveAttribute('autocomplete', 'one-time-code')
    await paste('۱۲۳ ۴۵')
    expect(whole).not.toHaveBeenCalled()
    await paste('کد شما: ۱۲۳۴۵۶ است')
    await expect.element(value()).toHaveTextContent('"123456"')
    expect(whole).toHaveBeenCalledExactlyOnceWith('123456')
    expect(Array.from(document.querySelectorAll('.otp > span'), (box) => box.textContent)).toEqual(['۱', '۲', '۳', '۴', '۵', '۶'])
  })

  test('a refused one gives way to what is typed next', async () => {
    show(
      <Holder initial="111111">
        {(code, setCode) => <OneTimeCode label="کد تأیید" value={code} onChange={setCode} error="این کد درست نیست." />}
      </Holder>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{End}۲۳')
    await expect.element(value()).toHaveTextContent('"23"')
  })
})
