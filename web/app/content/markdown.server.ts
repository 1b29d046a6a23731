/**
 * Markdown as HTML that is safe to show, whoever wrote it (docs/decisions/018): HTML in it is shown as text, links lead to
 * pages of ours, the web, mail or a phone and nowhere else, pictures come from this site. Headings begin at level 2.
 */
import { Marked, Renderer, type Tokens } from 'marked'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const OWN = /^(?:\/(?![/\\])|#)/
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i

/** Browsers leave out control characters and blanks within a scheme, so an address that holds any is none. */
const isAddress = (href: string) => [...href].every((character) => character > ' ' && character !== '\u007f')

class SafeRenderer extends Renderer {
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
  /** Scrolls by itself where it must, and what scrolls is reached by keyboard (WCAG 2.1.1). */
  override table(token: Tokens.Table) {
    const name = escapeHtml(token.header.map(({ text }) => text).join(', '))
    return `<section class="scroll" tabindex="0" aria-label="${name}">${super.table(token)}</section>\n`
  }
  /** Columns of figures are told by our own class. */
  override tablecell({ header, align, tokens }: Tokens.TableCell) {
    const tag = header ? 'th' : 'td'
    return `<${tag}${align === 'right' ? ' class="num"' : ''}>${this.parser.parseInline(tokens)}</${tag}>\n`
  }
}

const marked = new Marked({ gfm: true })

/** HTML of a Markdown text. */
export const renderMarkdown = (source: string): string => marked.parse(source, { async: false, renderer: new SafeRenderer() })

/** The words of a Markdown text without its marks, for searches and descriptions. */
export const plainText = (source: string): string =>
  renderMarkdown(source)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => Object.keys(ENTITIES).find((each) => ENTITIES[each] === entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
