import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import type { Registration } from '#console/backoffice/requests/queries.ts'
import { approveCooperation } from '#contract/portal/starts/staff-routes.ts'
import { slugPattern } from '#domain/catalogue/stores/store.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

const copy = {
  approve: 'تأیید',
  title: 'تأیید همکاری فروشگاه',
  text: 'فروشگاه و حساب فروشنده ساخته می‌شود. پس از تأیید نفر دوم، لینک پرتال اصلی به ایمیل متقاضی فرستاده می‌شود. فروشگاه بسته می‌ماند تا شرایط آن را تنظیم و بازش کنید.',
  slug: 'نشانی فروشگاه',
  slugHint: 'حروف کوچک انگلیسی، رقم و خط تیره؛ بعد عوض نمی‌شود',
  wrongSlug: 'مانند negar-shop بنویسید.',
  commission: 'کارمزد، درصد',
  commissionHint: 'مانند ۲٫۵',
  wrongCommission: 'درصدی از ۰ تا ۱۰۰ بنویسید.',
  send: 'تأیید و ساختن فروشگاه',
} as const

/** Approves a store's request for cooperation (R-SHOP-02), and proposes its requester as the owner. */
export function ApproveCooperation({ row }: { readonly row: Registration }) {
  const [isAsking, setAsking] = useState(false)
  const approving = useAction(approveCooperation, () => setAsking(false))
  const form = useForm({
    initial: { slug: '', commission: '' },
    tidy: ({ slug, commission }) => ({ slug: slug.trim().toLowerCase(), commission: normalise(commission).replace(/[٫/]/, '.') }),
    validate: ({ slug, commission }) => ({
      ...(!new RegExp(slugPattern).test(slug) && { slug: copy.wrongSlug }),
      ...(perTenThousand(commission) === null && { commission: copy.wrongCommission }),
    }),
    send: ({ slug, commission }) =>
      approving.mutateAsync({ params: { key: row.key }, body: { slug, commission_per_ten_thousand: perTenThousand(commission) ?? 0 } }),
    isGuarded: false,
  })
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {copy.approve}
        <span className="sr-only"> {row.name}</span>
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={copy.title}>
        <form {...form.props} className="space-y-4">
          <p className="font-semibold">{row.name}</p>
          <p>{copy.text}</p>
          <Field label={copy.slug} hint={copy.slugHint} ltr maxLength={60} {...form.field('slug')} />
          <Field label={copy.commission} hint={copy.commissionHint} inputMode="decimal" maxLength={6} {...form.field('commission')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending}>
            {copy.send}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** A percentage with at most two decimals, in hundredths; null for anything else. */
function perTenThousand(percent: string): number | null {
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : Number.NaN
  return share >= 0 && share <= 10_000 ? share : null
}
