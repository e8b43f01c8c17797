import { IconCircleCheck, IconExclamationCircle, IconLock } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { faultsOf, identityFormOf, tidied, type FormFaults, type IdentityForm } from './identity-form.ts'
import { changeOf, useConfirmIdentity, useSaveProfile } from './queries.ts'

/** The identity part: a form until the registry confirms it, locked facts ever after (D-15). */
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

/** What is confirmed is not changed here; whoever finds it wrong is told who may. */
function WrongIdentity() {
  const [isOpen, setOpen] = useState(false)
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
            <a className={buttonClass('primary', 'md', 'flex-1')} href="tel:+982191074000">
              {copy.wrong.call} <bdi dir="ltr">{copy.wrong.phone}</bdi>
            </a>
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
  const [form, setForm] = useState(() => identityFormOf(profile))
  const [faults, setFaults] = useState<FormFaults>({})
  const saving = useSaveProfile()
  const confirming = useConfirmIdentity((message) => {
    toast({ message })
    onConfirmed()
  })
  const once = useOneAtATime()
  const faultCount = Object.keys(faults).length

  const refuse = (error: Error) => {
    const told = error instanceof Refused ? Object.entries(error.errors).map(([field, words]) => [field, words[0]]) : []
    setFaults(Object.fromEntries(told))
    // What stands under its field need not be said twice.
    if (told.length === 0) toast({ severity: 'error', message: wordsOf(error), button: true })
  }
  const judge = (isWhole: boolean): IdentityForm | null => {
    const clean = tidied(form)
    const found = faultsOf(clean, { isWhole, now: Date.now() })
    setFaults(found)
    return Object.keys(found).length === 0 ? clean : null
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const clean = judge(true)
    if (!clean) return
    once(() => confirming.mutateAsync(clean, { onError: refuse }))
  }
  const save = () => {
    const clean = judge(false)
    if (clean) once(() => saving.mutateAsync(changeOf(clean), { onSuccess: ({ message }) => toast({ message }), onError: refuse }))
  }
  const change = (part: Partial<IdentityForm>) => setForm((before) => ({ ...before, ...part }))

  return (
    <form noValidate onSubmit={confirm}>
      <IdentityFields form={form} faults={faults} onChange={change} />
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

type FieldsProps = { readonly form: IdentityForm; readonly faults: FormFaults; readonly onChange: (part: Partial<IdentityForm>) => void }

function IdentityFields({ form, faults, onChange }: FieldsProps) {
  const text = (field: 'name' | 'family' | 'father_name') => ({
    name: field,
    maxLength: 50,
    value: form[field],
    error: faults[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const number = (field: 'national_code' | 'birth_certificate_number') => ({
    name: field,
    numeric: true,
    maxLength: 10,
    value: form[field],
    error: faults[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <div className="grid grid-cols-3 items-start gap-4">
      <Field label={copy.nationalCode} {...number('national_code')} />
      <DateField
        label={copy.birthDate}
        name="birth_date"
        value={form.birth_date}
        onChange={(birthDate) => onChange({ birth_date: birthDate })}
        error={faults.birth_date}
      />
      <Field label={copy.certificate} {...number('birth_certificate_number')} />
      <Field label={copy.name} autoComplete="given-name" {...text('name')} />
      <Field label={copy.family} autoComplete="family-name" {...text('family')} />
      <Field label={copy.fatherName} {...text('father_name')} />
      <ToggleCards
        legend={copy.gender}
        name="gender"
        value={form.gender}
        onChange={(gender) => onChange({ gender })}
        options={[
          { value: 'MALE', title: copy.genders.MALE },
          { value: 'FEMALE', title: copy.genders.FEMALE },
        ]}
      />
    </div>
  )
}
