/** When a page's script begins: after its first paint, so that neither line nor processor is busy with it before. */
import { COPY_SCRIPT } from './api-docs/copy-code.ts'
import { TOKEN_KEY } from './session/session.ts'

const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const MODULES = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/

/** What all of the addresses begin with, up to their last common slash. */
const folderOf = (addresses: readonly string[]): string => {
  const [first = ''] = addresses
  let length = first.length
  for (const address of addresses) while (!address.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, first.slice(0, length).lastIndexOf('/') + 1)
}

const PAINTED = 'await new Promise((painted)=>document.hidden?painted():requestAnimationFrame(()=>setTimeout(painted)));'

/**
 * A page that is read and hardly used (decision 097) starts when somebody takes up a part of it that needs script, and at once
 * for who is signed in, whose name stands in its head.
 */
const USED = `${COPY_SCRIPT}
await new Promise((used)=>{let known=null;try{known=localStorage.getItem(${JSON.stringify(TOKEN_KEY)})}catch{}
if(known!==null)return used();
for(const [type,parts] of [["focusin","form,aside,header"],["pointerdown","form,aside,header"],["pointerover","form,aside"]])document.addEventListener(type,({target})=>target.closest?.(parts)&&used(),true)});`

/**
 * A page in the background is not painted; it starts at once. Its modules are asked for together, by one list: forty links
 * weigh more. While they come, the browser opens its tables of numbers and dates (26 ms on the first use, 100 on a phone),
 * which the first rendering would wait for.
 */
const beginning = (modules: readonly string[], whenUsed: boolean): string => {
  const folder = folderOf(modules)
  const names = modules.map((address) => address.slice(folder.length)).join(' ')
  return `${whenUsed ? USED : PAINTED}
for(const name of ${JSON.stringify(names)}.split(" "))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:${JSON.stringify(folder)}+name}));
setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang));
`
}

/**
 * Turns the document React Router wrote, whose modules are fetched beside its styles, into one that fetches them after its
 * first paint (docs/decisions/011), or when it is used. Without `async` the module script runs once the document is complete and styled.
 */
export const startAfterPaint = (html: string, whenUsed = false): string => {
  const modules = [...html.matchAll(PRELOADS)].map(([, address = '']) => address)
  return html.replace(PRELOADS, '').replace(MODULES, (_, nonce: string, code: string) => {
    const awaited = code
      .replace(/(^|;)import ("[^"]+")/gm, '$1await import($2)')
      .replace(/^import \* as (\w+) from ("[^"]+")/gm, 'const $1=await import($2)')
    return `<script${nonce} type="module">${beginning(modules, whenUsed)}${awaited}</script>`
  })
}
