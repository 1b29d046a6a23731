import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { shortClassNames } from './class-names.ts'
import { leaveLanguageOpen } from './language-apart.ts'
import { namedFiles } from './named-files.ts'

const APP = fileURLToPath(new URL('app/', import.meta.url))

const named = namedFiles()

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveLanguageOpen(), named.plugin],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortClassNames(APP) } } } : {}),
  // Compiled messages import their formatters by this name.
  resolve: {
    alias: [{ find: /^\.{1,2}\/registry\.js$/, replacement: fileURLToPath(new URL('../messages/registry.ts', import.meta.url)) }],
  },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: named.resolveDependencies },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(APP) },
            // Every page loads the list of all files (known-routes.ts), and names a part of them itself. With names of programs in
            // it home has 1.9 KiB more of script, with hashes of eight letters 0.3, and is over its budget (target W4). Fewer letters than
            // seven are refused for so many files.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      build: {
        // Texts, schemas and the trade are the server's own modules: a process that held them twice would be 26 MiB larger.
        rolldownOptions: { external: /^@tongyun\// },
      },
    },
  },
  build: {
    // Nothing may be inlined as a data: address: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The oldest browsers with light-dark(): an older target would rewrite it, and the board could no longer be dark by itself.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}))
