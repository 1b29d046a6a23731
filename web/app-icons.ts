/**
 * Draws the icons of the installed site out of its mark, public/favicon.svg. Run after the mark changed: `node web/app-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const PUBLIC = new URL('public/', import.meta.url)
const PAPER = '#f8f5ee'
/** A launcher cuts a circle out of a maskable icon: what matters stands within four fifths of it. */
const SAFE = 0.72
/** Pixels of an inch at which the mark is as large as it says; more are drawn the finer. */
const SVG_DENSITY = 72
const MARK_PX = 32

const mark = await readFile(new URL('favicon.svg', PUBLIC))
const drawn = (px: number) => sharp(mark, { density: (SVG_DENSITY * px) / MARK_PX }).resize(px, px)
const onPaper = async (px: number) => {
  const inner = Math.round(px * SAFE)
  const picture = await drawn(inner).png().toBuffer()
  return sharp({ create: { width: px, height: px, channels: 3, background: PAPER } }).composite([{ input: picture }])
}
const files = {
  'icon-192.png': drawn(192),
  'icon-512.png': drawn(512),
  'icon-maskable-512.png': await onPaper(512),
  'apple-touch-icon.png': await onPaper(180),
}
for (const [name, picture] of Object.entries(files))
  await writeFile(new URL(name, PUBLIC), await picture.png({ compressionLevel: 9, palette: true }).toBuffer())
