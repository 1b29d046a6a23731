/** Which files the browser's program is cut into: what every page needs travels as one, what some pages share as few. */
import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>
type Context = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'code' | 'isEntry'> | null }

/** A module that names every message: what is behind it is no part of who imports it. */
const ALL_MESSAGES = /\/messages\/compiled\/messages(\/_index)?\.js$/
const MESSAGE = /\/messages\/compiled\/messages\/(\w+)\.js$/
const MESSAGE_USED = /\bm\.(\w+)/g

/** Styles of shared parts: a page links the frame's sheet first, so that the page's own rules win over them. */
const SHARED_STYLES = /\/web\/app\/(ui|i18n|site|frame)\/[\w-]+\.module\.css$/

/** Words that home shares with one other page each: a file of its own costs more than the word. */
const SHARED_WORDS = /\/messages\/compiled\/messages\/(?:demand_all|home_failed_title|news_all)\.js$/

/** Parts that some pages share and that travel together: how their paths below the site's program begin. */
export const PARTS = {
  numbers: ['i18n/read-number'],
  cargo: ['search-bar/cargo-faults'],
  search: ['search-bar/(?!cargo-editors)', 'cargo/cargo-codes', 'places/(?:lane-end|place-field|place-list|use-suggestions)'],
  board: ['market/mode-legend', 'market/sample-lanes', 'market/departures-board'],
}
const anyOf = (parts: readonly string[], ...others: string[]) =>
  new RegExp([...parts.map((part) => `/web/app/${part}`), ...others].join('|'))

/** Says of a module whether what these beginnings import, or the messages that it names, hold it. */
export const neededBy = (beginnings: readonly string[]) => {
  let held: { ids: Set<string>; words: Set<string> } | undefined
  const hold = (context: Context) => {
    const [ids, words, waiting] = [new Set<string>(), new Set<string>(), [...beginnings]]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (ids.has(id) || ALL_MESSAGES.test(id)) continue
      ids.add(id)
      const module = context.getModuleInfo(id)
      waiting.push(...(module?.importedIds ?? []))
      for (const [, word = ''] of (module?.code ?? '').matchAll(MESSAGE_USED)) words.add(word)
    }
    return { ids, words }
  }
  return (id: string, context: Context): boolean => {
    held ??= hold(context)
    const word = MESSAGE.exec(id)?.[1]
    return word === undefined ? held.ids.has(id) : held.words.has(word)
  }
}

type Needed = ReturnType<typeof neededBy>

/** @param app folder of the site's program, ending in a slash */
export const chunkGroups = (app: string): Groups => {
  const everywhere = neededBy([`${app}root.tsx`, `${app}entry.client.tsx`, `${app}seo/seo.ts`])
  const [onHome, onMall, onOffer] = ['home/home.tsx', 'capacity/mall.tsx', 'capacity/mall-detail.tsx'].map((page) =>
    neededBy([`${app}${page}`]),
  ) as [Needed, Needed, Needed]
  return [
    // Changes only with a new version of a library, so that a browser keeps it over our releases.
    {
      name: 'libraries',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    },
    {
      debugName: 'frame',
      name: (id, context) =>
        SHARED_STYLES.test(id) ||
        SHARED_WORDS.test(id) ||
        (everywhere(id, context) && context.getModuleInfo(id)?.isEntry === false)
          ? 'frame'
          : null,
    },
    // What checks a cargo comes with the fields for one; the search bar names it only where a server writes plain fields.
    { name: 'numbers', test: anyOf(PARTS.numbers, '/cargo-patterns', '/cargo-numbers'), minShareCount: 2 },
    { name: 'cargo', test: anyOf(PARTS.cargo, '/messages/home_search_fault'), minShareCount: 2 },
    // The search bar stands on every page of the market.
    { name: 'search', test: anyOf(PARTS.search, '/messages/home_search_'), minShareCount: 2 },
    { name: 'board', test: anyOf(PARTS.board), minShareCount: 2 },
    // Words that the mall shares with an offer's page, and those it shares with others: a page names each of its files, and a
    // dozen held one word each (W5).
    {
      debugName: 'words',
      name: (id, context) => {
        if (!MESSAGE.test(id) || onHome(id, context)) return null
        if (!onMall(id, context)) return onOffer(id, context) ? 'offer-own-words' : null
        return onOffer(id, context) ? 'offer-words' : 'mall-words'
      },
      minShareCount: 2,
    },
  ]
}
