/** The browser of the measuring programs. */
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'

/** Starts Chromium as the journeys do. The caller closes it. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) })
}
