import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announcerWithoutMarkup, compiled } from '../scripts/bundling/pages-at-build.ts'

const fromRoot = (path: string): string => resolve(import.meta.dirname, '..', path)

/** The stores' portal, all of it under /merchant: rendered in the browser only, since search engines never see it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/merchant/',
  publicDir: fromRoot('console/public'),
  cacheDir: fromRoot('node_modules/.vite-merchant'),
  build: { outDir: fromRoot('dist/merchant/merchant'), emptyOutDir: true },
  // Each icon is a file of its own (`#icons/…`), which needs no bundling.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    host: 'localhost',
    port: 5175,
    strictPort: true,
    proxy: { '/api': 'http://localhost:3003' },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
    announcerWithoutMarkup,
    tailwindcss(),
    tanstackRouter({
      target: 'react',
      routesDirectory: fromRoot('merchant/routes'),
      generatedRouteTree: fromRoot('merchant/route-tree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(compiled),
  ],
})
