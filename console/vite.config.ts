import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announcerWithoutMarkup, compiled } from '../scripts/bundling/pages-at-build.ts'

const fromRoot = (path: string): string => resolve(import.meta.dirname, '..', path)

/** The staff application: rendered in the browser only, since search engines never see it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: fromRoot('console/public'),
  cacheDir: fromRoot('node_modules/.vite-console'),
  build: { outDir: fromRoot('dist/console'), emptyOutDir: true },
  // Each icon is a file of its own (`#icons/…`), which needs no bundling.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    host: 'localhost',
    port: 5174,
    strictPort: true,
    proxy: { '/api': 'http://localhost:3002' },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: [] }), enforce: 'pre' },
    announcerWithoutMarkup,
    tailwindcss(),
    tanstackRouter({
      target: 'react',
      routesDirectory: fromRoot('console/routes'),
      generatedRouteTree: fromRoot('console/route-tree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(compiled),
  ],
})
