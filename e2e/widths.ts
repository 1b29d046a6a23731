/** What a page must keep at every width between a small phone and a wide screen: text apart, drawings with room, nothing cut. */
import type { Page } from '@playwright/test'
import { WINDOW } from './chromium.ts'
import { LARGE_PX, withLargeLetters } from './letters.ts'
import { coveredControls } from './touch.ts'

/** Around each point where a style sheet changes, and between them; a window of 200 % zoom is one of half the width. */
const WIDTHS_PX: readonly number[] = [320, 375, 480, 600, 701, 768, 821, 900, 1024, 1100, 1240, 1440, 1920]
/** A laptop and a phone, on which letters twice as large leave the least room. */
const LARGE_LETTERS_PX: readonly number[] = [1280, 375]
const HEIGHT_PX = 900
/** Narrower a line with its stations says nothing: names and signs lie on each other. */
const LEAST_LANE_PX = 150
/** As many faults of one kind and width as help to find the cause. */
const MOST_NAMED = 4

type Options = { leastLanePx: number; mostNamed: number }

/** Looks at the page as it is laid out now; runs in the browser. */
const look = ({ leastLanePx, mostNamed }: Options): string[] => {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Line = Box & { text: string; node: Text }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  /** What an element lets its contents be seen in: what it clips, and whether one can scroll to the rest. */
  type Frame = { clips: Box | null; scrolls: boolean; floats: boolean }
  const frames = new Map<Element, Frame>()
  const frameOf = (element: Element | null): Frame => {
    if (element === null) return { clips: null, scrolls: false, floats: false }
    const known = frames.get(element)
    if (known !== undefined) return known
    const outer = frameOf(element.parentElement)
    const { overflowX, overflowY, position, clipPath } = styleOf(element)
    const isSvgPart = element instanceof SVGElement && !(element instanceof SVGSVGElement)
    const hides = !isSvgPart && (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none')
    const box = hides ? element.getBoundingClientRect() : null
    const frame: Frame = {
      clips:
        box === null
          ? outer.clips
          : outer.clips === null
            ? box
            : {
                left: Math.max(box.left, outer.clips.left),
                right: Math.min(box.right, outer.clips.right),
                top: Math.max(box.top, outer.clips.top),
                bottom: Math.min(box.bottom, outer.clips.bottom),
              },
      scrolls: outer.scrolls || /auto|scroll/.test(overflowX + overflowY),
      floats: outer.floats || position === 'fixed' || position === 'sticky',
    }
    frames.set(element, frame)
    return frame
  }
  const named = (text: string) => `"${text.trim().slice(0, 40)}"`
  const lines: Line[] = []
  const cut: string[] = []
  const broken: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    const text = node.data
    if (parent === null || text.trim() === '' || parent.closest('script, style, option, noscript') !== null) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const frame = frameOf(parent)
    // What is for ears only stands in a pixel.
    if (frame.clips !== null && frame.clips.right - frame.clips.left <= 2) continue
    range.selectNodeContents(node)
    // A range over lettering that a style sheet hides still tells where it would stand; its element does not.
    if (parent.getClientRects().length === 0) continue
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const size = Number.parseFloat(styleOf(parent).fontSize) * parent.currentCSSZoom
    // One letter a line, as in a column that got what others left.
    if (boxes.length > 3 && text.trim().length < boxes.length * 2) broken.push(`${named(text)} stands on ${boxes.length} lines`)
    for (const { left, right, top, bottom } of boxes) {
      const { clips, scrolls, floats } = frame
      if (clips !== null && !scrolls && (right > clips.right + 2 || left < clips.left - 2)) cut.push(named(text))
      if (floats) continue
      // The box of a line reaches above and below its letters.
      const middle = (top + bottom) / 2
      const line = { left: left + 1, right: right - 1, top: middle - size * 0.35, bottom: middle + size * 0.35 }
      if (
        clips !== null &&
        (line.right < clips.left || line.left > clips.right || line.bottom < clips.top || line.top > clips.bottom)
      )
        continue
      lines.push({ ...line, text, node })
    }
  }
  const over: string[] = []
  /** Signs are small; a drawing may bear the words that lie on it. */
  const signs = [...document.querySelectorAll<SVGElement>('svg:not(svg svg)')].flatMap((sign) => {
    const { left, right, top, bottom, width, height } = sign.getBoundingClientRect()
    if (width === 0 || width > 24 || height > 24 || !sign.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return []
    return frameOf(sign).floats ? [] : [{ left: left + 2, right: right - 2, top: top + 1, bottom: bottom - 1 }]
  })
  lines.sort((a, b) => a.top - b.top)
  for (const [i, line] of lines.entries()) {
    for (let j = i + 1; j < lines.length; j += 1) {
      const other = lines[j] as Line
      if (other.top >= line.bottom - 1) break
      if (other.node === line.node || other.left >= line.right - 1 || line.left >= other.right - 1) continue
      over.push(`${named(line.text)} over ${named(other.text)}`)
    }
    if (signs.some((s) => s.left < line.right && s.right > line.left && s.top < line.bottom && s.bottom > line.top))
      over.push(`a sign over ${named(line.text)}`)
  }
  const thin = [...document.querySelectorAll<SVGElement>('[data-lane] svg:not(svg svg)')]
    .filter((drawing) => drawing.checkVisibility())
    .map((drawing) => ({ drawing, width: drawing.getBoundingClientRect().width }))
    .filter(({ width }) => width < leastLanePx)
    .map(({ drawing, width }) => `${Math.round(width)} px: ${named(drawing.closest('tr, article, li')?.textContent ?? '')}`)
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  const choices = [...document.querySelectorAll('select')].flatMap((select) => {
    const chosen = select.selectedOptions[0]?.text ?? ''
    if (!select.checkVisibility()) return []
    const { font, paddingLeft, paddingRight } = styleOf(select)
    canvas.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return canvas.measureText(chosen).width > room + 1 ? [`the choice ${named(chosen)}`] : []
  })
  /** Figures that their field has no room for. */
  const figures = [...document.querySelectorAll<HTMLInputElement>('input')].flatMap((field) =>
    field.checkVisibility() && /^[\d.,]+$/.test(field.value) && field.scrollWidth > field.clientWidth + 1
      ? [`the figure ${named(field.value)}`]
      : [],
  )
  const { scrollWidth, clientWidth } = document.documentElement
  const sideways = scrollWidth > clientWidth ? [`${scrollWidth} px of contents`] : []
  const told = (what: string, found: string[]) => [...new Set(found)].slice(0, mostNamed).map((fault) => `${what}: ${fault}`)
  return [
    ...told('the page scrolls sideways', sideways),
    ...told('text over text', over),
    ...told('a lane too thin to read', thin),
    ...told('cut', [...cut, ...choices, ...figures]),
    ...told('broken', broken),
  ]
}

/** What `work` finds on the open page with everything laid out, also what is far below and would be laid out when it is near. */
const withAllLaidOut = async <Found>(page: Page, work: () => Promise<Found>): Promise<Found> => {
  const laidOut = await page.evaluateHandle(() => {
    // A sheet made by script is no part of the document, so the content security policy lets it be.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*{content-visibility:visible!important}')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const found = await work()
  await laidOut.evaluate((sheet) => sheet.replaceSync(''))
  return found
}

/** Everything that does not fit on the open page at some of the widths; the page is not loaded again. */
export const widthFaults = (page: Page, widthsPx = WIDTHS_PX): Promise<string[]> =>
  withAllLaidOut(page, async () => {
    // Sizes are given to the page alone: the window around it would be laid out and drawn for each of them, too.
    const browser = await page.context().newCDPSession(page)
    const setSize = (size: { width: number; height: number }) =>
      browser.send('Emulation.setDeviceMetricsOverride', {
        ...size,
        screenWidth: size.width,
        screenHeight: size.height,
        deviceScaleFactor: 1,
        mobile: false,
      })
    const found: string[] = []
    for (const width of widthsPx) {
      await setSize({ width, height: HEIGHT_PX })
      const faults = await page.evaluate(look, { leastLanePx: LEAST_LANE_PX, mostNamed: MOST_NAMED })
      found.push(...faults.map((fault) => `${width} px: ${fault}`))
    }
    await setSize(page.viewportSize() ?? WINDOW.viewport)
    await browser.detach()
    return found
  })

/** What does not fit when the reader's letters are twice as large, or cannot be pressed then because something lies on it. */
export const largeLetterFaults = (page: Page): Promise<string[]> =>
  withLargeLetters(page, async () => {
    const found = await widthFaults(page, LARGE_LETTERS_PX)
    await withAllLaidOut(page, async () => {
      for (const width of LARGE_LETTERS_PX) {
        await page.setViewportSize({ width, height: HEIGHT_PX })
        await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
        found.push(...(await coveredControls(page)).map((fault) => `${width} px: covered: ${fault}`))
      }
    })
    // Control: pictures of a whole page or another colour scheme would have set letters back.
    const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    return root === `${LARGE_PX}px` ? found : [`letters of ${root} were looked at`]
  })

/** Tables of which a phone shows only some columns: nothing tells that there are more beside the screen. */
export const hiddenColumns = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize() ?? WINDOW.viewport
  await page.setViewportSize({ width: 375, height: HEIGHT_PX })
  const found = await withAllLaidOut(page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll('table')].flatMap((table) => {
        const box = table.parentElement
        if (box === null || !table.checkVisibility() || getComputedStyle(box).overflowX === 'visible') return []
        if (box.scrollWidth <= box.clientWidth + 1) return []
        return [`375 px: ${box.scrollWidth} px of a table in ${box.clientWidth}: "${table.textContent.slice(0, 40)}"`]
      }),
    ),
  )
  await page.setViewportSize(before)
  return found
}
