/** When a page's script begins: after its first paint, so that neither line nor processor is busy with it before. */

const PRELOAD = '<link rel="modulepreload"'
/** A relation no browser knows; the script that starts the page turns it back. */
const LATER = '<link rel="later"'
const MODULES = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/
/**
 * A page in the background is not painted; it starts at once. While the modules come, the browser opens its tables of
 * numbers and dates (26 ms on the first use, 100 on a phone), which the first rendering would wait for.
 */
const AFTER_PAINT = `await new Promise((painted)=>document.hidden?painted():requestAnimationFrame(()=>setTimeout(painted)));
for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";
setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang));
`

/**
 * Turns the document React Router wrote, whose modules are fetched beside its styles, into one that fetches them after its
 * first paint (docs/decisions/011). Without `async` the module script runs once the document is complete and styled.
 */
export const startAfterPaint = (html: string): string =>
  html.replaceAll(PRELOAD, LATER).replace(MODULES, (_, nonce: string, code: string) => {
    const awaited = code
      .replace(/(^|;)import ("[^"]+")/gm, '$1await import($2)')
      .replace(/^import \* as (\w+) from ("[^"]+")/gm, 'const $1=await import($2)')
    return `<script${nonce} type="module">${AFTER_PAINT}${awaited}</script>`
  })
