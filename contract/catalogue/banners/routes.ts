import type { Route } from '#contract/platform/http/route.ts'
import type { listBannersSchema } from './list-banners.ts'

export const listBanners: Route<typeof listBannersSchema, 'optional'> = {
  id: 'banners.list',
  method: 'GET',
  path: '/api/customer/banner',
  auth: 'optional',
  signed: true,
}
