import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { catalogues, type Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { catalogueTitles, copy } from './copy.ts'

/** A part of the settings page: the policies, a table of `catalogues`, staff or the stores' accounts. */
export type SettingsPart = 'policies' | Catalogue | 'staff' | 'merchants'

export const settingsParts: readonly SettingsPart[] = ['policies', ...catalogues, 'staff', 'merchants']

/** The parts this role may open; FINANCE only the policies. */
export const settingsPartsFor = (role: StaffRole | undefined): readonly SettingsPart[] =>
  role && mayCall(role, 'ops.catalogue') ? settingsParts : ['policies']

export const titleOfPart = (part: SettingsPart): string =>
  part === 'policies' || part === 'staff' || part === 'merchants' ? copy[part] : catalogueTitles[part]
