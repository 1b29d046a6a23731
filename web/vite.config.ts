import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './class-names.ts'
import { leaveLanguageOpen } from './language-apart.ts'

const APP = fileURLToPath(new URL('app/', import.meta.url))

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leaveLanguageOpen()],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortClassNames(APP) } } } : {}),
  // Compiled messages import their formatters by this name.
  resolve: {
    alias: [{ find: /^\.\.\/registry\.js$/, replacement: fileURLToPath(new URL('../messages/registry.ts', import.meta.url)) }],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs travels as one file: dozens of tiny ones compress badly and each is named in the page.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /\/web\/app\/(layout\/(?!office-bar|side-navigation)|i18n\/|ui\/|pricing\/calculate-event|capacity\/mode-mark)|\/contract\/src\/without-emoji|\/messages\/(layout_|seo_|err_(network|server|lost|timeout)\b|support_feedback\.|news_all\.)/,
                  minShareCount: 2,
                },
                // Words of every code: nothing a reader of the market waits for.
                { name: 'errors', test: /\/messages\/(err_|error-text)/, minShareCount: 2 },
                {
                  name: 'search',
                  test: /\/web\/app\/search-bar\/(?!cargo-editors|find-areas)|\/messages\/home_search/,
                  minShareCount: 2,
                },
                {
                  name: 'board',
                  test: /\/web\/app\/home\/(mode-legend|sample-lanes|departures-board)/,
                  minShareCount: 2,
                },
                { name: 'offers', test: /\/messages\/(mall_(?!space_)|(detail|pricing|calculator|provider)_)/, minShareCount: 2 },
              ],
            },
          },
        },
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
