import { describe, expect, test } from 'vitest'
import { plainText, renderMarkdown } from './markdown.server.ts'

describe('what somebody wrote cannot run or lead astray', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;'],
    ['an attribute within a sentence', 'Read <img src=x onerror=alert(1)> this', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a comment', 'Hidden <!-- <b>bold</b> --> here', '&lt;!--'],
  ])('%s is shown as text', (_, source, shown) => {
    const html = renderMarkdown(source)
    expect(html).toContain(shown)
    expect(html).not.toMatch(/<(script|img|b)\b/)
  })

  test.each([
    '[press](javascript:alert(1))',
    '[press](JavaScript:alert(1))',
    '[press](java&#10;script:alert(1))',
    '[press](<java\tscript:alert(1)>)',
    '[press](data:text/html,<script>alert(1)</script>)',
    '[press](vbscript:msgbox)',
    '[press](//elsewhere.example)',
    '[press](/\\elsewhere.example)',
    '<javascript:alert(1)>',
  ])('%s is no link', (source) => {
    expect(renderMarkdown(source)).not.toContain('<a ')
  })

  test('links lead to our pages, the web, mail and phones', () => {
    expect(renderMarkdown('[mall](/transport/mall?mode=sea&page=2)')).toContain(
      '<a href="/transport/mall?mode=sea&amp;page=2">mall</a>',
    )
    expect(renderMarkdown('[there](https://example.com "a title")')).toContain(
      '<a href="https://example.com" rel="noopener nofollow">there</a>',
    )
    expect(renderMarkdown('[write](mailto:a@example.com)')).toContain('href="mailto:a@example.com"')
  })

  test('a quote in an address or a text does not end its attribute', () => {
    expect(renderMarkdown('[a](/x"onmouseover="alert(1))')).not.toContain('onmouseover="')
    expect(renderMarkdown('![a" onerror="alert(1)](/files/1)')).not.toContain('onerror="')
  })

  test('W10: a picture of another site is its words', () => {
    expect(renderMarkdown('![the port](https://elsewhere.example/a.png)').trim()).toBe('<p>the port</p>')
    expect(renderMarkdown('![the port](/files/1)')).toContain('<img src="/files/1" alt="the port" loading="lazy">')
  })
})

test('headings stand below the title of the page', () => {
  expect(renderMarkdown('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>\n')
})

test('a table scrolls by itself and has a name', () => {
  expect(renderMarkdown('| Name | Sum |\n|---|---:|\n| A | 1 |')).toMatch(
    /^<div class="scroll" tabindex="0" role="group" aria-label="Name · Sum"><table>[\s\S]+<td class="num">1<\/td>/,
  )
})

test('plain words carry no marks', () => {
  expect(plainText('**Bold** & [a link](/x) with `code` < 5')).toBe('Bold & a link with code < 5')
  expect(plainText('可以读[事件流](/x)，地址是 `/mcp`。 See (*this*), and **that**: [there](/y).')).toBe(
    '可以读事件流，地址是 /mcp。 See (this), and that: there.',
  )
  expect(plainText('## One\n\n- two\n- `three`\n\n| a | b |\n|---|---|\n| c | d |')).toBe('One two three a b c d')
})
