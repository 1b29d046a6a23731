import { expect, test } from 'vitest'
import { card } from '../../test/articles.fixture.ts'
import { feedText } from './feed-text.ts'

const feed = (articles = [card]) =>
  feedText({ title: 'A & B', description: 'd', locale: 'en', publicUrl: 'https://tongyun.example', articles })

test('P15: text that looks like markup, quotes and characters XML has no place for are text', () => {
  const text = feed([{ ...card, title: 'a <b> & "c" ]]> \u0000\u000b\ud800', summary: '运价 — тариф' }])
  expect(text).toContain('<title>a &lt;b&gt; &amp; &quot;c&quot; ]]&gt; </title>')
  expect(text).toContain('<description>运价 — тариф</description>')
  expect(text).toContain('<title>A &amp; B</title>')
})

test('P15: an item has its address as a permanent id and its day as RFC 822', () => {
  const text = feed()
  expect(text).toContain('<guid isPermaLink="true">https://tongyun.example/en/news/read-a-price</guid>')
  expect(text).toContain('<pubDate>Fri, 20 Nov 2026 01:00:00 GMT</pubDate>')
  expect(text).toContain('<atom:link href="https://tongyun.example/en/news/feed.xml" rel="self" type="application/rss+xml"/>')
})

test('P15: a feed without articles is one', () => {
  expect(feed([])).toMatch(/<language>en<\/language>\n<\/channel>/)
})
