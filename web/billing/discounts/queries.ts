import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDiscounts } from '#contract/billing/discounts/routes.ts'
import { call } from '#web/platform/http/call.ts'

export type DiscountFilter = { readonly state?: 'active' | 'expired' | undefined; readonly title?: string | undefined }

/** The customer's discount codes, those that end first come first (R-DISCOUNT-02, R-DISCOUNT-05). */
export const discountsQuery = ({ state, title }: DiscountFilter = {}) =>
  queryOptions({
    queryKey: ['discounts', { state, title }],
    queryFn: async () =>
      (
        await call(listDiscounts, {
          query: { ...(state ? { 'filter[expired_at]': state } : {}), ...(title ? { 'filter[title]': title } : {}) },
        })
      ).results,
    placeholderData: keepPreviousData,
  })
