import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { SkeletonPage } from '#ui/feedback/skeleton.tsx'
import { PointsOfOrder } from '#web/app/price/points-of-order.tsx'
import { publicHead } from '#web/app/shell/public-head.ts'
import { StructuredData } from '#web/app/shell/structured-data.tsx'
import { titles } from '#web/app/shell/titles.ts'
import { providersQuery, storeQuery } from '#web/catalogue/stores/queries.ts'
import type { StoreChoice } from '#web/catalogue/stores/store/choice.ts'
import { storeAbout } from '#web/catalogue/stores/store/store-about.ts'
import { StorePage } from '#web/catalogue/stores/store/store-page.tsx'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { useSignedIn } from '#web/identity/session/session.ts'
import { type CalculatorInfo, useSession } from '#web/identity/session/state.ts'

// Visitors do not need it.
const StoreCredit = lazy(() => import('#web/merchants/checkout/store-credit.tsx'))

/** One store with its calculators (D-21): public. What is chosen goes on to the new order, through the login where needed. */
export const Route = createFileRoute('/_open/stores/$slug')({
  loader: async ({ context: { queries }, params: { slug } }) => {
    const [store] = await Promise.all([queries.ensureQueryData(storeQuery(slug)), queries.ensureQueryData(providersQuery(slug))])
    return { crumb: store.name, head: publicHead({ ...store.information.seo, path: `/stores/${slug}` }) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.stores, to: '/stores' }] },
  pendingComponent: SkeletonPage,
  component: Store,
})

function Store() {
  const { slug } = Route.useParams()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn() !== null
  const { data: store } = useSuspenseQuery(storeQuery(slug))
  const remembered = useSession((state) => (isFor(slug, state.calculator) ? state.calculator.installment : nothing))
  return (
    <>
      <StorePage
        key={slug}
        slug={slug}
        credit={
          isSignedIn && (
            <Suspense>
              <StoreCredit slug={slug} />
            </Suspense>
          )
        }
        renderPoints={(needed) => <PointsOfOrder needed={needed} />}
        remembered={choiceOf(remembered)}
        onOrder={(installment, at) => {
          rememberCalculation({ installment, store: at, backTo: `/stores/${slug}`, offerId: null, type: 'CLOSE_LOOP' })
          void navigate({ to: '/orders/new' })
        }}
      />
      <StructuredData key={`about-${slug}`} about={storeAbout(store)} />
    </>
  )
}

const nothing: Readonly<Record<string, unknown>> = {}

/** A calculation made here, or one made before any store was chosen (on the landing page). */
const isFor = (slug: string, { store, type, backTo }: CalculatorInfo): boolean =>
  store ? backTo === `/stores/${slug}` : type === 'CLOSE_LOOP'

/** The stored earlier choice of this store; the browser's storage may contain anything. */
function choiceOf(stored: Readonly<Record<string, unknown>>): Partial<StoreChoice> {
  const { amount, invoice_count: count, store_provider_guarantee_id: guarantee } = stored
  return {
    ...(typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? { price: rial(amount) } : {}),
    ...(typeof count === 'number' ? { invoiceCount: count } : {}),
    ...(typeof guarantee === 'number' ? { guaranteeId: guarantee } : {}),
  }
}
