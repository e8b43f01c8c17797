import { useForm } from '#browser/platform/forms/use-form.ts'
import { useStoredDraft } from '#browser/platform/forms/use-stored-draft.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { AddressCard, ContactCard, FamiliarCard } from './details-cards.tsx'
import { changeOfDetails, detailFaults, detailsOf, tidiedDetails, type Details } from './details-form.ts'
import { useProfileCopy } from './profile-slice.ts'
import { useSaveProfile } from './queries.ts'

/**
 * Address, contact, job and a familiar person, saved together. Only what was changed is sent, so that another tab's changes
 * stay; what is not touched here follows the server.
 */
export function ProfileDetails({ profile }: { readonly profile: CustomerProfile }) {
  const saved = detailsOf(useProfileCopy(profile), profile.married_given)
  const saving = useSaveProfile()
  const draft = useStoredDraft<Details>(`${profile.id}:details`)
  const form = useForm({
    draft,
    initial: saved,
    tidy: tidiedDetails,
    validate: (details) => detailFaults(saved, details),
    send: (details) => saving.mutateAsync(changeOfDetails(saved, details)),
    onSent: ({ message }) => toast({ message }),
    onProblem: (message) => toast({ severity: 'error', message, button: true }),
  })
  const faultCount = Object.keys(form.faults).length
  return (
    <form {...form.props} className="mt-5 space-y-5">
      <AddressCard form={form} />
      <ContactCard form={form} />
      <FamiliarCard form={form} />
      <div className="flex items-center justify-end gap-3 ph:flex-wrap">
        <span
          role="status"
          className={classNames('me-auto text-sm ph:w-full', faultCount > 0 ? 'font-semibold text-danger-text' : 'text-text-2')}
        >
          {faultCount > 0 ? copy.faults(digits(faultCount)) : !form.isChanged && copy.unchanged}
        </span>
        <Button variant="secondary" disabled={!form.isChanged || form.isSending} onClick={form.reset}>
          {copy.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!form.isChanged}>
          {copy.saveDetails}
        </Button>
      </div>
    </form>
  )
}
