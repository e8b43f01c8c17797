import type { TablerIcon } from '@tabler/icons-react'

/** The type of every `#icons/…`. Each icon is imported from its own file: through the package's index a page seems to use them all. */
declare const icon: TablerIcon
export default icon
