/** The meta entry that names a page in the browser's tab: `head: () => ({ meta: [pageTitle('اقساط')] })`. */
export const pageTitle = (title: string): { readonly title: string } => ({ title: `${title} | پلکان` })
