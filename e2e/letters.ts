/**
 * Pages with letters narrower and wider than those of this machine, since sizes must not hang on the fonts that a device has, and
 * with letters as large as a reader sets them in the browser.
 */
import type { Page } from '@playwright/test'

type Letters = 'narrow' | 'wide' | 'usual'

/** The letters of any device lie between them. */
export const LETTERS: readonly Letters[] = ['narrow', 'wide']

/**
 * Space between letters. Noto Sans is about a seventh narrower than DejaVu Sans, and a letter about half as wide as it is
 * high: 0.08 em a letter lead from the one to the other, whichever of them the machine has.
 */
const SPACING: Record<Letters, string> = { narrow: '-0.08em', wide: '0.08em', usual: 'normal' }

/** Sets every text of the page in such letters until they are set anew. */
export const setLetters = (page: Page, letters: Letters) =>
  page.evaluate((spacing) => {
    const kept = window as unknown as { letters?: CSSStyleSheet }
    // A sheet made by script is no part of the document, so the content security policy lets it be.
    if (kept.letters === undefined) {
      kept.letters = new CSSStyleSheet()
      document.adoptedStyleSheets.push(kept.letters)
    }
    kept.letters.replaceSync(spacing === 'normal' ? '' : `* { letter-spacing: ${spacing} !important }`)
  }, SPACING[letters])

/** What browsers begin with, which readers change in their settings. */
const USUAL_PX = 16
/** Twice as large (WCAG 1.4.4). */
export const LARGE_PX = 32

/** Does something while the reader's own letters are twice as large and the window as it was. */
export const withLargeLetters = async <Result>(page: Page, look: () => Promise<Result>): Promise<Result> => {
  const browser = await page.context().newCDPSession(page)
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(LARGE_PX)
  try {
    return await look()
  } finally {
    await setSize(USUAL_PX)
    await browser.detach()
  }
}
