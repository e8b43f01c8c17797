import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const outDir = resolve(root, 'dist/server')

/** What lies beside a source (migrations, document templates, fonts, the drawing thread, the process that redraws files) is found where that source lies. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    return { code: code.replaceAll('import.meta.url', `new URL('${relative(outDir, id)}', import.meta.url).href`), map: null }
  },
}

/**
 * The server in one file. Its thousand sources cost a start of seconds, most of it for Node to find, read and strip them and
 * the many small modules of these few packages; every other package stays where npm put it.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [besideItsSource],
  ssr: { noExternal: ['drizzle-orm', 'typebox', '@internationalized/date', '@persian-tools/persian-tools'] },
  build: {
    ssr: 'server/app/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // Parts that are loaded later lie beside the whole, so that the way to a source is the same from each. V8 stores a source with
    // Persian letters as two bytes a character, so they are written as escapes.
    rolldownOptions: { output: { chunkFileNames: '[name].js', charset: 'ascii', comments: false } },
  },
})
