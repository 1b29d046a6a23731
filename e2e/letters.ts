/** Pages with letters narrower and wider than those of this machine: sizes must not hang on the fonts that a device has. */
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
