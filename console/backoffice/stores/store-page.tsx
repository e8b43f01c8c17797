import { Suspense } from 'react'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { Offers } from './offers.tsx'
import { type StoreView, storeTabs, type StoreTab } from './queries.ts'
import { StoreCategories } from './store-categories.tsx'
import { StoreForm } from './store-form.tsx'
import { StorePictures } from './store-pictures.tsx'
import { Terms } from './terms.tsx'

type Props = { readonly store: StoreView; readonly tab: StoreTab; readonly onTab: (tab: StoreTab) => void }

/** One store: its profile, pictures and categories, the terms of its providers, and its offers. */
export function StorePage({ store, tab, onTab }: Props) {
  return (
    <>
      <div className="mb-5">
        <Tabs
          label={copy.parts}
          panelId="store-tab"
          value={tab}
          onChange={onTab}
          tabs={storeTabs.map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      <div id="store-tab" role="tabpanel" aria-label={copy.tabs[tab]}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {tab === 'profile' ? (
            <div className="with-aside is-wide">
              <StoreForm store={store} />
              <div className="space-y-5">
                <StorePictures store={store} />
                <StoreCategories store={store} />
              </div>
            </div>
          ) : tab === 'terms' ? (
            <Terms store={store.id} />
          ) : (
            <Offers store={store.id} />
          )}
        </Suspense>
      </div>
    </>
  )
}
