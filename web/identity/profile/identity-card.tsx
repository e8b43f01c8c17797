import { useForm, type FormFields } from '#browser/platform/forms/use-form.ts'
import { useStoredDraft } from '#browser/platform/forms/use-stored-draft.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import IconLock from '#icons/IconLock'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { CallSupport, SupportPhone } from '#web/platform/support-phone.tsx'
import { copy } from './copy.ts'
import { faultsOf, identityFormOf, tidied, type IdentityForm } from './identity-form.ts'
import { useActiveModal, useProfileCopy } from './profile-slice.ts'
import { changeOf, useConfirmIdentity, useSaveProfile } from './queries.ts'

/** The identity part: a form until the registry confirms it, read-only afterwards (D-15). */
export function IdentityCard({ profile, onConfirmed }: { readonly profile: CustomerProfile; readonly onConfirmed: () => void }) {
  return (
    <section className="card p-6" aria-labelledby="identity">
      <div className="mb-5 flex items-start gap-4">
        <div className="flex-1">
          <h2 id="identity" className="h-card">
            {copy.title}
          </h2>
          <p className="text-sm text-text-2">{copy.lead}</p>
        </div>
        {profile.ehrazsho && (
          <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
            {copy.byRegistry}
          </Badge>
        )}
      </div>
      {profile.ehrazsho ? <LockedIdentity profile={profile} /> : <OpenIdentity profile={profile} onConfirmed={onConfirmed} />}
    </section>
  )
}

function LockedIdentity({ profile }: { readonly profile: CustomerProfile }) {
  const rows: readonly [string, string, boolean][] = [
    [copy.nationalCode, persianDigits(profile.national_code ?? ''), true],
    [copy.birthDate, jalali(profile.birth_date), true],
    [copy.certificate, persianDigits(profile.birth_certificate_number ?? ''), true],
    [copy.name, profile.name ?? '', false],
    [copy.family, profile.family ?? '', false],
    [copy.fatherName, profile.father_name ?? '', false],
    [copy.gender, copy.genders[profile.gender], false],
  ]
  return (
    <>
      <dl className="grid grid-cols-3 gap-4">
        {rows.map(([label, value, isNumber]) => (
          <div key={label} className="field">
            <dt className="label">{label}</dt>
            <dd className="control is-disabled">
              <span className={isNumber ? 'flex-1 text-end' : 'flex-1'}>{isNumber ? <bdi dir="ltr">{value}</bdi> : value}</span>
              <IconLock aria-hidden />
            </dd>
          </div>
        ))}
      </dl>
      <WrongIdentity />
    </>
  )
}

/** Confirmed data cannot be changed here; the dialog says who can correct them. */
function WrongIdentity() {
  const [isOpen, setOpen] = useActiveModal('wrong-identity')
  return (
    <>
      <button type="button" className="link mt-4 text-sm" onClick={() => setOpen(true)}>
        <IconExclamationCircle aria-hidden size={17} />
        {copy.wrong.open}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.wrong.title}
        footer={
          <>
            <CallSupport className={buttonClass('primary', 'md', 'flex-1')}>
              {copy.wrong.call} <SupportPhone />
            </CallSupport>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {copy.wrong.close}
            </Button>
          </>
        }
      >
        {copy.wrong.text}
      </Dialog>
    </>
  )
}

function OpenIdentity({ profile, onConfirmed }: { readonly profile: CustomerProfile; readonly onConfirmed: () => void }) {
  const saving = useSaveProfile()
  const confirming = useConfirmIdentity((message) => {
    toast({ message })
    onConfirmed()
  })
  const draft = useStoredDraft<IdentityForm>(`${profile.id}:identity`)
  const stored = useProfileCopy(profile)
  const form = useForm({
    draft,
    initial: identityFormOf(stored, profile.gender_given),
    tidy: tidied,
    validate: (identity) => faultsOf(identity, { isWhole: true, now: Date.now() }),
    send: confirming.mutateAsync,
    onProblem: (message) => toast({ severity: 'error', message, button: true }),
  })
  const save = () =>
    form.submit(
      {},
      {
        validate: (identity) => faultsOf(identity, { isWhole: false, now: Date.now() }),
        send: (identity) => saving.mutateAsync(changeOf(identity)),
        onSent: ({ message }) => toast({ message }),
      },
    )
  const faultCount = Object.keys(form.faults).length
  return (
    <form {...form.props}>
      <IdentityFields form={form} />
      <div className="mt-6 flex items-center justify-end gap-3">
        {faultCount > 0 && (
          <span role="status" className="me-auto text-sm font-semibold text-danger-text">
            {copy.faults(digits(faultCount))}
          </span>
        )}
        <Button variant="secondary" onClick={save} loading={saving.isPending}>
          {copy.save}
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          {copy.inquire}
        </Button>
      </div>
    </form>
  )
}

const IdentityFields = ({ form }: { readonly form: FormFields<IdentityForm> }) => (
  <div className="grid grid-cols-3 items-start gap-4">
    <Field label={copy.nationalCode} numeric maxLength={10} {...form.field('national_code')} />
    <DateField label={copy.birthDate} {...form.field('birth_date')} />
    <Field label={copy.certificate} numeric maxLength={10} {...form.field('birth_certificate_number')} />
    <Field label={copy.name} autoComplete="given-name" maxLength={50} {...form.field('name')} />
    <Field label={copy.family} autoComplete="family-name" maxLength={50} {...form.field('family')} />
    <Field label={copy.fatherName} maxLength={50} {...form.field('father_name')} />
    <ToggleCards
      legend={copy.gender}
      options={[
        { value: 'MALE', title: copy.genders.MALE },
        { value: 'FEMALE', title: copy.genders.FEMALE },
      ]}
      {...form.field('gender')}
    />
  </div>
)
