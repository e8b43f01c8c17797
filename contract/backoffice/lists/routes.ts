import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { listViewsSchema, removeViewSchema, saveViewSchema, shareViewSchema } from './views.ts'

/** The reader's own views of a list and those shared by others, by name. */
export const listViews: StaffRoute<typeof listViewsSchema> = {
  id: 'ops.views',
  method: 'GET',
  path: '/api/ops/views',
  auth: 'staff',
  signed: false,
}

/** Saves the filter of a list under a name; the member's own view of that name is replaced. */
export const saveView: StaffRoute<typeof saveViewSchema> = {
  id: 'ops.views.save',
  method: 'POST',
  path: '/api/ops/views',
  auth: 'staff',
  signed: false,
}

/** Shows an own view to everybody who reads the list, or to its owner only. */
export const shareView: StaffRoute<typeof shareViewSchema> = {
  id: 'ops.views.share',
  method: 'PATCH',
  path: '/api/ops/views/{id}',
  auth: 'staff',
  signed: false,
}

/** Removes an own view. */
export const removeView: StaffRoute<typeof removeViewSchema> = {
  id: 'ops.views.remove',
  method: 'DELETE',
  path: '/api/ops/views/{id}',
  auth: 'staff',
  signed: false,
}
