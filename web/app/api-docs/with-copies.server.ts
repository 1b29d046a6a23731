/** Puts a button that copies above every block of code of a text (copy-code.ts). */
import * as m from '@tongyun/messages'
import { escapeHtml } from '../content/markdown.server.ts'

const nameOf = (block: string) => /^<pre[^>]* data-language="([^"]+)"/.exec(block)?.[1] ?? ''

/** `html` of a Markdown text: a block of its own gets a line with its language, a choice of blocks one button for what it shows. */
export const withCopies = (html: string): string => {
  const button = `<button type="button" data-copied="${escapeHtml(m.account_copied())}">${escapeHtml(m.account_copy())}</button>`
  return html.replace(/<fieldset>[\s\S]*?<\/fieldset>|<pre\b[\s\S]*?<\/pre>/g, (code) =>
    code.startsWith('<pre')
      ? `<div data-code><span>${nameOf(code)}</span>${button}${code}</div>`
      : code.replace('<pre', `${button}<pre`),
  )
}
