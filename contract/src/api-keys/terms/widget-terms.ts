/** The widget: its keys, the sites they work on, and where its frame and its script stand (decision 111). */
import { queryString } from '../../page-paths.ts'

/** What the widget shows: a search of lanes, or the offers of one provider. */
export const WIDGET_KINDS = ['search', 'rates'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** Sites of one key. */
export const MOST_SITES = 10
/** A whole key of the widget: it has no secret, so that pages of others may bear it. */
export const WIDGET_KEY_PATTERN = /^pk_([0-9A-Za-z]{10})([0-9A-Za-z]{6})$/
/** What may be a site: `siteOf` decides. */
export const SITE_PATTERN = /^https?:\/\/[^\s/?#@\\]{1,200}\/?$/i

/** Pages that may stand in frames of other sites, below a language prefix, and no others. */
export const EMBED_PATH = '/embed'
/** The program that puts the frame into a page of another site. */
export const EMBED_SCRIPT = '/embed.js'
/** What the page around asks the frame, and the field in which the frame answers its height in px. */
export const ASK_SIZE = 'tongyun-size'
export const HEIGHT_FIELD = 'tongyunHeight'

/** The address of a frame without language prefix. */
export const embedPath = (kind: WidgetKind, query: { key: string; provider?: string | undefined }): string =>
  `${EMBED_PATH}/${kind}${queryString(query)}`

const NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

/**
 * A site as browsers name it: scheme, name and, where it is not the usual one, port. Null for what is none: a path, a name with
 * a star, http anywhere but on one's own machine.
 */
export const siteOf = (text: string): string | null => {
  if (!SITE_PATTERN.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  if (LOOPBACK.has(hostname)) return origin
  return protocol === 'https:' && NAME.test(hostname) ? origin : null
}
