import { createFileRoute, useRouter } from '@tanstack/react-router'
import { EnrolPage as SharedPage, type EnrolCopy } from '#browser/identity/enrolment/enrol-page.tsx'
import type { Enrolment } from '#browser/identity/enrolment/enrolment.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { enrolMember, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

/** The enrolment page, open with and without a session; the token is in the fragment of the address. */
export const Route = createFileRoute('/enrol')({ component: Enrol })

function Enrol() {
  const router = useRouter()
  return <EnrolPage onDone={() => void router.navigate({ to: '/login' })} />
}

type Enrolled = Reply<typeof enrolMember>['results']

const enrolment: Enrolment<Enrolled> = {
  open: (token, options) => call(openMemberEnrolment, { body: { token } }, options),
  enrol: (body, options) => call(enrolMember, { body }, options),
}

const copy: EnrolCopy = {
  title: 'پیوستن به پرتال فروشندگان',
  lead: 'این لینک فقط برای شماست و یک بار باز می‌شود. برنامهٔ رمزساز گوشی را آماده کنید و بعد شروع کنید.',
  noLink: 'برای پیوستن به لینک نیاز دارید. آن را از مالک فروشگاه بگیرید.',
  userName: 'ایمیل شما',
  doneText: 'از این پس با ایمیل، رمز عبور و کد برنامهٔ رمزساز وارد می‌شوید. برای نخستین ورود منتظر کد بعدی بمانید.',
  enter: 'ورود به پرتال',
}

/** The enrolment of a store's member by a link. */
const EnrolPage = ({ onDone }: { readonly onDone: () => void }) => <SharedPage enrolment={enrolment} own={copy} onDone={onDone} />
