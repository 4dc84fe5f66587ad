import { inRoot } from './root.mjs'

/** Puts the compiled modules of the api into its entry: a process starts half a second sooner with one file than with a thousand. */
export async function bundleApi() {
  // Imported only now, since `npm start` loads this before it has installed anything.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'warn',
    build: {
      ssr: inRoot('dist/api/main.js'),
      outDir: inRoot('dist/api'),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  })
}
