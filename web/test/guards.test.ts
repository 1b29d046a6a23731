/** S08: every page of a person, asked for and sent to when the session is over, leads to the login page and back. */
import type { PageContext } from '@tongyun/contract/page-context'
import { isPersonal } from '@tongyun/contract/site-map'
import { type ActionFunctionArgs, matchPath, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { pageContext } from '../app/site/page-context.ts'

type Module = { loader?: (args: ActionFunctionArgs) => unknown; action?: (args: ActionFunctionArgs) => unknown }
type Route = { path?: string | undefined; file: string; children?: Route[] | undefined }

const modules = import.meta.glob<Module>(
  '../app/{accounts,workbench,providers,supply,figures,review,administration,chat,support,news,notifications,demand,deal-room,developer,booking,quoting,matching,saved}/*.{ts,tsx}',
)
const all = (await routes) as Route[]
/** The pages of a frame stand below what catches one that fails. */
const framed = ({ children = [] }: Route) => children.flatMap((caught) => caught.children ?? [])
/** Frames of personal pages; those of the open platform are anybody's. */
const frames = all.filter((frame) => framed(frame).some(({ path }) => isPersonal(path ?? '')))
const pages = frames.flatMap((frame) => framed(frame).map((page) => ({ ...page, frame: frame.file })))
const moduleOf = async (file: string): Promise<Module> => {
  const load = modules[`../app/${file}`]
  if (load === undefined) throw new Error(`${file} is not among the rooms of personal pages`)
  return load()
}

/** What their own loaders tell is anybody's; their frame stands guard. */
const OF_NOBODY = ['/account/contact']

const OVER = { code: 810006, msg: '', msgParams: null, data: null }

const argumentsFor = (path: string, pattern: string, fields: Record<string, string> | null, cookie: string) => {
  const context = new RouterContextProvider()
  context.set(pageContext, { locale: 'en', call: async () => OVER } as unknown as PageContext)
  const url = new URL(path, 'https://tongyun.example')
  const request = new Request(url, {
    headers: { cookie },
    ...(fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  })
  const page = url.pathname.replace(/\.data$/, '').replace(/^\/ru/, '')
  return { request, context, params: matchPath(pattern, page)?.params ?? {} } as unknown as ActionFunctionArgs
}

const answerOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown)
  }
}
const login = (page: string) => `/home/login?next=${encodeURIComponent(page)}&over=1`
const filled = (pattern: string) => pattern.replace(/:\w+/g, 'x-1')

describe('a page asked for after the session is over', () => {
  test('the frames and their pages are all here', () => {
    expect(frames.length).toBe(3)
    expect(pages.length).toBeGreaterThan(30)
    for (const { path } of pages) expect(isPersonal(filled(path ?? ''))).toBe(true)
  })

  test.each(pages.map(({ path = '', file, frame }) => ({ path, file, frame })))('$path', async ({ path, file, frame }) => {
    const page = filled(path)
    const own = OF_NOBODY.includes(path) ? {} : await moduleOf(file)
    const loaders = [await moduleOf(frame), own].flatMap(({ loader }) => loader ?? [])
    expect(loaders.length).toBeGreaterThan(0)
    for (const loader of loaders)
      for (const address of [`${page}?a=1`, `${page}.data?a=1&_routes=root%2Cx`, `/ru${page}.data?_routes=root&a=1`]) {
        const args = argumentsFor(address, path, null, 'lang=en; sid=x')
        expect(await answerOf(() => loader(args)), address).toBe(login(`${page}?a=1`))
      }
  })

  test('control: who never was signed in is not told that something is over', async () => {
    const { loader } = await moduleOf(frames[0]?.file ?? '')
    const args = argumentsFor('/account/profile', '/account/profile', null, 'lang=en')
    expect(await answerOf(() => loader?.(args))).toBe('/home/login?next=%2Faccount%2Fprofile')
  })
})

describe('a form sent after the session is over', () => {
  const FORMS: [path: string, fields: Record<string, string>][] = [
    ['/workbenche/capacities/:offerId', { intent: 'autosave', sheet: '{}' }],
    ['/workbenche/capacities/new', { mode: 'sea' }],
    ['/workbenche/capacities', { intent: 'edit', offerId: 'o1', path: 'x', value: '1', version: '1' }],
    ['/workbenche/businessInfo', { intent: 'save' }],
    ['/workbenche/businessInfo', {}],
    ['/workbenche/import', { cells: 'a\tb' }],
    ['/workbenche/import/:importId', { do: 'start' }],
    ['/administration/review/:reviewId', { intent: 'reject', 'comment:*': 'why' }],
    [
      '/administration/review-settings',
      { offerHours: '1', companyHours: '1', licenceHours: '1', demandHours: '1', bandPercent: '5' },
    ],
    ['/administration/inbox/:number', { intent: 'answer', message: 'words', seen: '1' }],
    ['/administration/chat', { presence: 'away' }],
    ['/administration/news/:articleId', { intent: 'save', title: 'a' }],
    ['/administration/news/new', { slug: 'a-b', category: 'guides' }],
    ['/account/profile', { fullName: 'A', language: 'en' }],
    ['/account/notifications', { push: '1' }],
  ]
  test.each(FORMS)('%s %o', async (path, fields) => {
    const page = filled(path)
    const { action } = await moduleOf(pages.find((one) => one.path === path)?.file ?? '')
    const args = argumentsFor(`${page}.data`, path, fields, 'sid=x')
    expect(await answerOf(() => action?.(args))).toBe(login(page))
  })
})
