/**
 * Full-page pictures of every public page at 1440 and 375 px, in three languages, light and dark, for people to look at.
 * Run: node e2e/screenshots.ts [folder]   E2E_URL names a running server; SCREENSHOT_ONLY=ru/dark/375 keeps what matches.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { LOCALES } from '@tongyun/freight/locale'
import { BROWSER_LOCALES, CHROMIUM_ARGS, chromiumPath } from './chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { PUBLIC_ROUTES, readMarket } from './public-routes.ts'

const WIDTHS = [1440, 375] as const
const SCHEMES = ['light', 'dark'] as const

const folder = resolve(process.argv[2] ?? 'test-results/screenshots')
const wanted = (process.env.SCREENSHOT_ONLY ?? '').split('/').filter(Boolean)
const fileName = (name: string) => name.replace(/^\//, '').replaceAll(/[^\p{L}\d]+/gu, '-')

const server = process.env.E2E_URL ? undefined : await startDemoServer()
const url = process.env.E2E_URL ?? (server?.url as string)
const path = chromiumPath()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(path === undefined ? {} : { executablePath: path }) })
try {
  const market = await readMarket(url)
  await mkdir(folder, { recursive: true })
  for (const locale of LOCALES) {
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const labels: string[] = [locale, String(width), colorScheme]
        const context = await browser.newContext({
          locale: BROWSER_LOCALES[locale],
          viewport: { width, height: width === 375 ? 812 : 900 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        for (const route of PUBLIC_ROUTES) {
          const name = fileName(route.name)
          if (!wanted.every((part) => labels.includes(part) || name.includes(part))) continue
          await page.goto(`${url}/${locale}${route.path(market)}`, { waitUntil: 'networkidle' })
          const file = join(folder, `${name}-${labels.join('-')}.png`)
          await page.screenshot({ path: file, fullPage: true })
          console.log(file)
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await server?.stop()
}
