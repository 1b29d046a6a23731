/**
 * Markdown as HTML that is safe to show, whoever wrote it (docs/decisions/018): HTML in it is shown as text, links lead to
 * pages of ours, the web, mail or a phone and nowhere else, pictures come from this site. Headings begin at level 2.
 */
import { createHash } from 'node:crypto'
import { bindSpaces } from '@tongyun/messages/bound-spaces'
import { Marked, Renderer, type Tokens } from 'marked'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const OWN = /^(?:\/(?![/\\])|#)/
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i

/** Browsers leave out control characters and blanks within a scheme, so an address that holds any is none. */
const isAddress = (href: string) => [...href].every((character) => character > ' ' && character !== '\u007f')

/** What the languages of code are called, the same in every language of the site. */
const SAMPLE_NAMES: Record<string, string> = {
  bash: 'curl',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  python: 'Python',
  bsl: '1C',
  powerquery: 'Power Query',
  http: 'HTTP',
  json: 'JSON',
  text: '',
}

/** A name in code that has room in a column of a table. */
const SHORT_NAME = /<code>([\w.-]{1,30})<\/code>/g

/** An address in code, which is broken before a part of it and not within one. */
const ADDRESS = /<code>[^<]*?\/[^<]*\/[^<]*<\/code>/g
const withBreaks = (code: string) => code.replace(/(?<=\w|\})\//g, '<wbr>/')

class SafeRenderer extends Renderer {
  /** Units and words that are bound are Russian ones: texts of other languages stay as they are. */
  override text(token: Tokens.Text | Tokens.Escape) {
    return bindSpaces(super.text(token) as string)
  }
  override html({ text }: Tokens.HTML | Tokens.Tag) {
    return escapeHtml(text)
  }
  override heading({ depth, tokens }: Tokens.Heading) {
    const level = Math.max(depth, 2)
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
  }
  override link({ href, tokens }: Tokens.Link) {
    const words = this.parser.parseInline(tokens)
    if (!isAddress(href) || !(OWN.test(href) || ELSEWHERE.test(href))) return words
    const away = ELSEWHERE.test(href) ? ' rel="noopener nofollow"' : ''
    return `<a href="${escapeHtml(href)}"${away}>${words}</a>`
  }
  override image({ href, text }: Tokens.Image) {
    if (!isAddress(href) || !OWN.test(href)) return escapeHtml(text)
    return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
  }
  /** Scrolls as tables do. */
  override code({ text, lang = '' }: Tokens.Code) {
    const name = SAMPLE_NAMES[lang] ?? lang
    const called = name === '' ? '' : ` data-language="${escapeHtml(name)}"`
    return `<pre class="scroll" tabindex="0"${called}><code>${escapeHtml(text)}</code></pre>\n`
  }
  /** Scrolls by itself where it must, and what scrolls is reached by keyboard (WCAG 2.1.1); a group, since a page may hold several of one name. */
  override table(token: Tokens.Table) {
    const name = escapeHtml(token.header.map(({ text }) => text).join(' · '))
    return `<div class="scroll" tabindex="0" role="group" aria-label="${name}">${super.table(token)}</div>\n`
  }
  /** Columns of figures are told by our own class, names that are to stay on one line by an attribute. */
  override tablecell({ header, align, tokens }: Tokens.TableCell) {
    const tag = header ? 'th' : 'td'
    const words = this.parser.parseInline(tokens).replace(SHORT_NAME, '<code data-whole>$1</code>').replace(ADDRESS, withBreaks)
    return `<${tag}${align === 'right' ? ' class="num"' : ''}>${words}</${tag}>\n`
  }
}

const marked = new Marked({ gfm: true })

const BLOCK = /<pre class="scroll" tabindex="0" data-language="([^"]+)">[\s\S]*?<\/pre>\n/g
const BLOCKS = new RegExp(`(?:${BLOCK.source}){2,}`, 'g')

/** The same sample in several languages, one below the other, becomes a choice between them that needs no script. */
const withChoice = (html: string): string =>
  html.replace(BLOCKS, (run) => {
    const blocks = [...run.matchAll(BLOCK)].map(([block, name = '']) => ({ block, name }))
    if (new Set(blocks.map(({ name }) => name)).size < blocks.length) return run
    const group = createHash('sha1').update(run).digest('hex').slice(0, 8)
    const choice = blocks.map(
      ({ name }, i) => `<label><input type="radio" name="s-${group}"${i === 0 ? ' checked=""' : ''}> ${name}</label>`,
    )
    return `<fieldset>${choice.join('')}${blocks.map(({ block }) => block).join('')}</fieldset>\n`
  })

/** HTML of a Markdown text. */
export const renderMarkdown = (source: string): string =>
  withChoice(marked.parse(source, { async: false, renderer: new SafeRenderer() }))

/** Marks within a sentence, which stand for no blank: "see [the feed](/x)." */
const INLINE_TAG = /<\/?(?:a|strong|em|del|code|wbr)(?:\s[^>]*)?>/g

/** The words of a Markdown text without its marks, for searches and descriptions. */
export const plainText = (source: string): string =>
  renderMarkdown(source)
    .replace(INLINE_TAG, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => Object.keys(ENTITIES).find((each) => ENTITIES[each] === entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
