/** L08: customer service in two browsers, over two processes, and without the chat's script. */
import { connect, createServer, type Socket } from 'node:net'
import * as m from '@tongyun/messages'
import { field, log, openChat, openDesk, openWindow } from '../chat-people.ts'
import { freePort, startBeside } from '../demo-server.ts'
import { expect, ONCE, ONCE_IN_ENGLISH, siteUrl, takenOver, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { pageFaults } from '../page-checks.ts'
import { readMarket } from '../public-routes.ts'

/** A word nobody else writes, on any try. */
const mark = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
/** The smallest PNG there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('L08 a visitor asks, staff sees where and in which language, answers; a file goes along; both see what the other does', async ({
  page,
  browser,
  at,
  say,
  language,
}) => {
  test.setTimeout(240_000)
  const desk = await openDesk(browser, language)
  await page.goto(at('/transport/mall?mode=sea'))
  const panel = await openChat(page, language)
  await expect(panel.getByText(say(m.chat_present))).toBeVisible()
  const question = `${mark()} ?`
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  await expect(log(panel, language).getByText(question)).toBeVisible()

  // The menu beside the desk counts who waits as the desk does; both are read at one moment.
  const counts = () =>
    desk.evaluate((views) => {
      const digits = (selector: string) => Number(document.querySelector<HTMLElement>(selector)?.innerText.replace(/\D/g, ''))
      return digits('a[href$="/administration/chat"][aria-current=page]') - digits(`nav[aria-label="${views}"] a`)
    }, say(m.chat_desk_views))
  await expect(desk.getByRole('link', { name: question })).toBeVisible()
  await expect.poll(counts).toBe(0)

  await desk.getByRole('link', { name: question }).click()
  const room = desk.getByRole('region', { name: say(m.chat_desk_visitor) })
  await expect(room.getByText('/transport/mall?mode=sea')).toBeVisible()
  await expect(
    room.getByText(say({ zh: m.layout_language_zh, en: m.layout_language_en, ru: m.layout_language_ru }[language])),
  ).toBeVisible()
  await expect(field(room, language)).toBeFocused()
  const answer = `${mark()} !`
  await desk.keyboard.type(answer)
  await expect(panel.getByText(say(m.chat_typing))).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(log(panel, language).getByText(answer)).toBeVisible()
  await expect(log(room, language).getByText(say(m.chat_seen))).toBeVisible()

  await panel.locator('input[type=file]').setInputFiles({ name: 'cargo.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(panel.getByText('cargo.png')).toBeVisible()
  await panel.getByRole('button', { name: say(m.chat_send), exact: true }).click()
  const file = log(room, language).getByRole('link', { name: say(m.chat_open_file, { name: 'cargo.png' }) })
  await expect(file.locator('img')).toHaveJSProperty('naturalWidth', 1)

  // Both sides as everybody's pages are looked at (W7, W9).
  expect(await pageFaults(desk, language)).toEqual([])
  expect(await pageFaults(page, language)).toEqual([])

  // Closed and opened again, on a page loaded anew, everything is still there.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: say(m.layout_chat) })).toBeFocused()
  await page.goto(at('/home/index'))
  await expect(log(await openChat(page, language), language).getByText(answer)).toBeVisible()

  await room.getByRole('button', { name: say(m.chat_desk_end), exact: true }).click()
  await expect(page.getByText(say(m.chat_closed))).toBeVisible()
  await desk.context().close()
})

test(
  'W9 L08 the widget and the desk by keyboard alone, an attachment included',
  ONCE,
  async ({ page, browser, at, say, language }) => {
    test.setTimeout(240_000)
    const hidden: string[] = []
    const desk = await openDesk(browser, language)
    // Who waits for a chooser begins to catch it only then; a key may be faster.
    page.once('filechooser', () => undefined)
    await page.goto(at('/contact/index'))
    const link = page.getByRole('link', { name: say(m.layout_chat), exact: true })
    // Customer service is the last thing of a page.
    hidden.push(...(await tabTo(page, link, 'Shift+Tab')))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: say(m.chat_title) })
    await expect(field(panel, language)).toBeFocused()
    const question = `${mark()} ?`
    await page.keyboard.type(question)
    const attach = panel.getByRole('button', { name: say(m.chat_attach), exact: true })
    hidden.push(...(await tabTo(page, attach)))
    const paper = `${mark()}.png`
    // Before a first message the file is held, and goes with it.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles({ name: paper, mimeType: 'image/png', buffer: PICTURE })
    const detach = panel.getByRole('button', { name: say(m.chat_detach, { name: paper }) })
    await expect(detach).toBeVisible()
    hidden.push(...(await tabTo(page, panel.getByRole('button', { name: say(m.chat_send), exact: true }))))
    await page.keyboard.press('Enter')
    await expect(log(panel, language).getByText(question)).toBeVisible()
    await expect(panel.getByRole('link', { name: say(m.chat_open_file, { name: paper }) })).toBeVisible()
    await expect(field(panel, language)).toBeFocused()

    hidden.push(...(await tabTo(desk, desk.getByRole('link', { name: paper }))))
    await desk.keyboard.press('Enter')
    const room = desk.getByRole('region', { name: say(m.chat_desk_visitor) })
    await expect(field(room, language)).toBeFocused()
    const insert = room.getByRole('combobox', { name: say(m.support_inbox_insert) })
    hidden.push(...(await tabTo(desk, insert)))
    // The first template of the demonstration goes into the text, which has the focus again.
    await desk.keyboard.press('ArrowDown')
    await expect(field(room, language)).toBeFocused()
    await expect(field(room, language)).not.toHaveValue('')
    const answer = `${mark()} !`
    await desk.keyboard.type(answer)
    await desk.keyboard.press('Enter')
    await expect(log(panel, language).getByText(answer)).toBeVisible()
    const end = room.getByRole('button', { name: say(m.chat_desk_end), exact: true })
    hidden.push(...(await tabTo(desk, end, 'Shift+Tab')))
    await desk.keyboard.press('Enter')
    await expect(panel.getByText(say(m.chat_closed))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    expect([...new Set(hidden)]).toEqual([])
    await desk.context().close()
  },
)

test(
  'L08 when the script of the chat is blocked an alert says so; on an offer a button opens the calculator',
  ONCE_IN_ENGLISH,
  async ({ page, at, say, faults }) => {
    const { capacityId } = await readMarket(siteUrl())
    await page.goto(at(`/transport/mallDetail?id=${capacityId}`), { waitUntil: 'networkidle' })
    // What is loaded from now on is the chat alone.
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort())
    await page.getByRole('link', { name: say(m.layout_chat), exact: true }).click()
    await expect(page.getByText(say(m.layout_chat_not_ready))).toBeVisible()
    faults.splice(0)
    await page.getByRole('link', { name: say(m.layout_chat_calculate), exact: true }).click()
    await expect(page.locator('[aria-labelledby=calculator]').locator('select, input:not([type=hidden])').first()).toBeFocused()
  },
)

test(
  'L08 P03 login pages have no chat, other pages have it without script as a link',
  ONCE,
  async ({ page, at, say, browser }) => {
    await page.goto(at('/home/login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: say(m.layout_chat), exact: true })).toHaveCount(0)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(at('/home/index'))
    await expect(plain.getByRole('link', { name: say(m.layout_chat), exact: true })).toHaveAttribute('href', /^(mailto:|tel:|\/)/)
    await context.close()
  },
)

/** A gate in front of two processes: leads to the first that takes the connection. */
const openGate = async (ports: readonly number[]) => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const lead = (client: Socket, [first, ...rest]: readonly number[]) => {
    if (first === undefined) return client.destroy()
    const target = connect(first, '127.0.0.1')
    let reached = false
    target.once('connect', () => {
      reached = true
      client.pipe(target).pipe(client)
    })
    target.once('error', () => (reached ? client.destroy() : lead(client, rest)))
    target.once('close', () => reached && client.destroy())
    client.once('close', () => target.destroy())
    return client
  }
  const gate = createServer((client) => {
    sockets.add(client)
    client.once('close', () => sockets.delete(client)).on('error', () => undefined)
    lead(client, ports)
  })
  await new Promise<void>((done) => gate.listen(port, '127.0.0.1', done))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    gate.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

test(
  'L08 R3c two browsers over two processes: one is killed in the middle, and nothing said is missing or there twice',
  ONCE,
  async ({ browser, say, language }) => {
    test.setTimeout(240_000)
    const second = await startBeside(process.env.E2E_DATA_DIR ?? '')
    const gate = await openGate([Number(new URL(second.url).port), Number(new URL(siteUrl()).port)])
    const visitor = await openWindow(browser, language)
    const desk = await openDesk(browser, language)
    try {
      await visitor.goto(`${gate.url}/${language}/home/index`)
      await takenOver(visitor)
      const panel = await openChat(visitor, language)
      const word = mark()
      const write = async (text: string) => {
        await field(panel, language).fill(text)
        await field(panel, language).press('Enter')
      }
      await write(`${word} 1`)
      await desk.getByRole('link', { name: `${word} 1` }).click()
      const room = desk.getByRole('region', { name: say(m.chat_desk_visitor) })
      await expect(log(room, language).getByText(`${word} 1`)).toBeVisible()
      process.kill(second.pid, 'SIGKILL')
      await write(`${word} 2`)
      await field(room, language).fill(`${word} 3`)
      await field(room, language).press('Enter')
      for (const place of [panel, room]) {
        await expect(log(place, language).getByText(`${word} 3`)).toBeVisible({ timeout: 60_000 })
        await expect(log(place, language).getByText(`${word} 2`)).toBeVisible({ timeout: 60_000 })
        for (const n of [1, 2, 3]) await expect(log(place, language).getByText(`${word} ${n}`)).toHaveCount(1)
      }
      await expect(panel.getByText(say(m.chat_sending))).toHaveCount(0)
    } finally {
      await visitor.context().close()
      await desk.context().close()
      gate.close()
      await second.stop()
    }
  },
)
