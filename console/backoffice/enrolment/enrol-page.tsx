import { EnrolPage as SharedPage } from '#browser/identity/enrolment/enrol-page.tsx'
import type { Enrolment } from '#browser/identity/enrolment/enrolment.ts'
import { call } from '#console/backoffice/http/call.ts'
import { enrolStaff, openEnrolment } from '#contract/backoffice/access/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Enrolled = Reply<typeof enrolStaff>['results']

const enrolment: Enrolment<Enrolled> = {
  open: (token, options) => call(openEnrolment, { body: { token } }, options),
  enrol: (body, options) => call(enrolStaff, { body }, options),
}

/** The enrolment of staff. */
export const EnrolPage = ({ onDone }: { readonly onDone: () => void }) => (
  <SharedPage
    enrolment={enrolment}
    own={copy}
    onDone={onDone}
    renderEnding={({ approves_from }) =>
      approves_from !== null && (
        <p className="text-text-2">
          {copy.approves} <JalaliDate at={approves_from} withTime />
        </p>
      )
    }
  />
)
