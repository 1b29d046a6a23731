/** When a page's script begins: after its first paint, so that neither line nor processor is busy with it before. */
import { COPY_SCRIPT } from './api-docs/copy-code.ts'
import { NAME_SCRIPT } from './session/early-name.ts'
import { TOKEN_KEY } from './session/session.ts'

/** What React Router writes, as bytes: a page as text of three languages takes two bytes a letter, and milliseconds to become one. */
const PRELOAD = '<link rel="modulepreload"'
const MODULES = ' type="module" async="">'
const SCRIPT_END = '</script>'
/** A script's tag up to MODULES, at the end of what stands before. */
const SCRIPT_TAG = /<script((?: nonce="[^"]*")?)$/
const LONGEST_TAG = 200

/** Where something stands in a page, from its first byte to before the one after its last. */
type Stretch = { from: number; to: number }

/** The links that have modules fetched, with their addresses. */
const preloadsIn = (page: Buffer): (Stretch & { address: string })[] => {
  const found: (Stretch & { address: string })[] = []
  for (let from = page.indexOf(PRELOAD); from >= 0; from = page.indexOf(PRELOAD, from + PRELOAD.length)) {
    const to = page.indexOf('>', from) + 1
    const address = / href="([^"]+)"/.exec(page.toString('latin1', from, to))?.[1]
    if (address !== undefined) found.push({ from, to, address })
  }
  return found
}

/** The first script of modules, with the nonce in its tag and its code, each byte taken as a character. */
const modulesIn = (page: Buffer): (Stretch & { nonce: string; code: string }) | undefined => {
  for (let at = page.indexOf(MODULES); at >= 0; at = page.indexOf(MODULES, at + MODULES.length)) {
    const tag = SCRIPT_TAG.exec(page.toString('latin1', Math.max(0, at - LONGEST_TAG), at))
    const codeAt = at + MODULES.length
    const end = page.indexOf(SCRIPT_END, codeAt)
    if (tag === null || end < 0) continue
    const code = page.toString('latin1', codeAt, end)
    return { from: at - tag[0].length, to: end + SCRIPT_END.length, nonce: tag[1] ?? '', code }
  }
  return undefined
}

/** Where the script stands that scrolls to where somebody was: React Router writes it as its source is written. */
const scrollScriptIn = (page: Buffer): Stretch | undefined => {
  const from = page.indexOf('((storageKey')
  const to = from < 0 ? -1 : page.indexOf(SCRIPT_END, from)
  return to < 0 ? undefined : { from, to }
}

/** Code without the blanks and line ends around its signs; every statement of it ends with one. */
const thinned = (code: string): string => code.replace(/\s*([=<>{}()|?:;,!&]+)\s*/g, '$1')

/** What all of the addresses begin with, up to their last common slash. */
const folderOf = (addresses: readonly string[]): string => {
  const [first = ''] = addresses
  let length = first.length
  for (const address of addresses) while (!address.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, first.slice(0, length).lastIndexOf('/') + 1)
}

const PAINTED = 'await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));'

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
  // What is served while it is written has other endings.
  const ending = modules.every((address) => address.endsWith('.js')) ? '.js' : ''
  const names = modules.map((address) => address.slice(folder.length, address.length - ending.length)).join(' ')
  return `${NAME_SCRIPT}
${whenUsed ? USED : PAINTED}
for(const name of ${JSON.stringify(names)}.split(" "))document.head.insertAdjacentHTML("beforeend",'<link rel="modulepreload" href="${folder}'+name+'${ending}"/>');
setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang));
`
}

/**
 * Turns the document React Router wrote, whose modules are fetched beside its styles, into one that fetches them after its
 * first paint (docs/decisions/011), or when it is used. Without `async` the module script runs once the document is complete and styled.
 */
export const startAfterPaint = (page: Buffer, whenUsed = false): Buffer<ArrayBuffer> => {
  const preloads = preloadsIn(page)
  const modules = modulesIn(page)
  const start = ({ nonce, code }: { nonce: string; code: string }) => {
    const awaited = code
      .replace(/(^|;)import ("[^"]+")/gm, '$1await import($2)')
      .replace(/^import \* as (\w+) from ("[^"]+")/gm, 'const $1=await import($2)')
      .replace(/\n\s+/g, '\n')
    const addresses = preloads.map(({ address }) => address)
    return `<script${nonce} type="module">${beginning(addresses, whenUsed)}${awaited}</script>`
  }
  const scroll = scrollScriptIn(page)
  const changed = [
    ...preloads.map(({ from, to }) => ({ from, to, text: '' })),
    ...(scroll === undefined ? [] : [{ ...scroll, text: thinned(page.toString('latin1', scroll.from, scroll.to)) }]),
    ...(modules === undefined ? [] : [{ from: modules.from, to: modules.to, text: start(modules) }]),
  ].toSorted((a, b) => a.from - b.from)
  const parts: Buffer[] = []
  let kept = 0
  for (const { from, to, text } of changed) {
    parts.push(page.subarray(kept, from), Buffer.from(text, 'latin1'))
    kept = to
  }
  return Buffer.concat([...parts, page.subarray(kept)])
}
