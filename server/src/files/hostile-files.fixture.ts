/** Files as an attacker would send them, made here (docs/reliability.md S11). */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type HostileFile = { told: string; name: string; type: string; content: Buffer }

const SCRIPT = '<script>alert(document.cookie)</script>'
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

const square = (size = 16) => sharp({ create: { width: size, height: size, channels: 3, background: '#2a5' } })
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** A grey PNG that claims a size, with pixels for as many rows. */
const png = (width: number, height: number, rows: number, extra: Buffer[] = []) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
/** A JPEG whose frame header claims another size. */
const withSize = (jpeg: Buffer, width: number, height: number) => {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

export const EXIF = {
  IFD0: { Copyright: 'tongyun-canary' },
  IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLongitude: '121/1 28/1 0/1' },
}

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const
type Extension = keyof typeof TYPES
const EXTENSIONS = Object.keys(TYPES) as Extension[]

/** Contents that are none of the four, whatever they are called. */
const foreign = (): Record<string, Buffer> => ({
  html: Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`),
  svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'svg with prolog': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  javascript: Buffer.from('alert(1)//'),
  'gif and script': Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//;'),
  bmp: Buffer.from('BM/*\x00\x00\x00\x00*/=1;alert(1)'),
  zip: Buffer.from('504b0304140000000800', 'hex'),
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.from('%'),
  zeros: Buffer.alloc(5_000),
  'a program': Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'),
  'a Windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  tiff: Buffer.from('49492a000800000000000000', 'hex'),
  avif: Buffer.from('0000001c667479706176696600000000', 'hex'),
  'pdf further down': Buffer.concat([Buffer.from(SCRIPT), Buffer.from('%PDF-1.4')]),
  'mvg for ImageMagick': Buffer.from('push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://x.example/";id")\''),
  postscript: Buffer.from('%!PS\n(%pipe%id) (w) file'),
  eicar: Buffer.from(EICAR),
})

/** Right contents with something wrong in them. */
const poisoned = async (): Promise<HostileFile[]> => {
  const jpeg = await square().jpeg().toBuffer()
  const small = await square().png().toBuffer()
  const webp = await square().webp().toBuffer()
  const pdf = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )
  const real = { jpg: jpeg, png: small, webp, pdf }
  const file = (told: string, extension: Extension, content: Buffer): HostileFile => ({
    told: `${extension} ${told}`,
    name: `a.${extension}`,
    type: TYPES[extension],
    content,
  })
  const tailed = EXTENSIONS.flatMap((extension) =>
    [SCRIPT, `*/alert(1)//`, 'PK\x05\x06'.padEnd(22, '\0'), EICAR, '<?php system($_GET[0]); ?>'].map((tail) =>
      file(`with ${tail.slice(0, 12)} behind it`, extension, Buffer.concat([real[extension], Buffer.from(tail)])),
    ),
  )
  const cut = EXTENSIONS.flatMap((extension) =>
    [8, 12, 30, 60].map((bytes) => file(`cut after ${bytes} bytes`, extension, real[extension].subarray(0, bytes))),
  )
  const metadata = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(async (format) =>
      file(`with GPS position`, format === 'jpeg' ? 'jpg' : format, await square(64)[format]().withExif(EXIF).toBuffer()),
    ),
  )
  const sizes = [
    ...[30_000, 65_000, 100_000, 2 ** 31 - 1].map((side) => file(`claiming ${side} px`, 'png', png(side, side, 10))),
    ...[30_000, 65_535].map((side) => file(`claiming ${side} px`, 'jpg', withSize(jpeg, side, side))),
    file('of 30,000 px with all its pixels', 'png', png(30_000, 30_000, 30_000)),
    file('just within the limit', 'png', png(6_300, 6_300, 6_300)),
    file('claiming no size', 'png', png(0, 0, 1)),
    file('with a text that unpacks to 200 MB', 'png', png(16, 16, 16, [textBomb()])),
  ]
  const comments = [
    file('with script as its comment', 'jpg', withComment(jpeg, SCRIPT)),
    file('with EICAR as its comment', 'jpg', withComment(jpeg, EICAR)),
  ]
  const crossed = EXTENSIONS.flatMap((extension) =>
    EXTENSIONS.filter((other) => other !== extension).flatMap((other) => [
      { told: `${other} called ${extension}`, name: `a.${extension}`, type: TYPES[extension], content: real[other] },
      { told: `${extension} declared ${other}`, name: `a.${extension}`, type: TYPES[other], content: real[extension] },
    ]),
  )
  return [...tailed, ...cut, ...metadata, ...sizes, ...comments, ...crossed, ...(await named(jpeg)), ...declared(jpeg)]
}

const textBomb = () => chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200 * 2 ** 20, 'a'))]))

const withComment = (jpeg: Buffer, text: string) => {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

/** Names that lead elsewhere, lie, or break headers. */
const NAMES = [
  '../../../etc/cron.d/x.jpg',
  '..\\..\\windows\\x.jpg',
  '/etc/passwd.jpg',
  'C:\\boot.jpg',
  '....//....//x.jpg',
  'x.jpg/../../y.jpg',
  'a.html.jpg',
  'a.php.jpg',
  'a.svg.jpg',
  'a.jpg.html',
  'a.jpg.svg',
  'a.jpg.exe',
  'a.jpg ',
  'a.jpg.',
  'a.jpg\u0000.html',
  'a.html\u0000.jpg',
  'a.jpg%00.html',
  'a.jpg;.html',
  'a.jpg::$DATA',
  'gpj.\u202ehtml.jpg',
  '\u202egpj.exe',
  'CON.jpg',
  '.jpg',
  '.htaccess',
  `${'a'.repeat(300)}.jpg`,
  `${'运'.repeat(200)}.jpg`,
  'a\u2028b.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  '"; drop table files;--.jpg',
  '$(id).jpg',
  '`id`.jpg',
  '|id.jpg',
  '%2e%2e%2fx.jpg',
  '%c0%ae%c0%ae/x.jpg',
  'x.JPG',
  'x.JpEg',
  'x.jpg?a=b',
  'x.jpg#a',
  'file:///etc/x.jpg',
  '~root/x.jpg',
  'incoming/x.jpg',
  'x',
]
const named = async (jpeg: Buffer): Promise<HostileFile[]> =>
  NAMES.map((name) => ({ told: `jpg named ${JSON.stringify(name).slice(0, 40)}`, name, type: 'image/jpeg', content: jpeg }))

/** Media types that were let through elsewhere. */
const declared = (jpeg: Buffer): HostileFile[] =>
  [
    'text/html',
    'image/svg+xml',
    'image/jpeg;charset=utf-7',
    'image/jpeg; text/html',
    'text/html;image/jpeg',
    'application/xhtml+xml',
    'multipart/x-mixed-replace',
    'application/octet-stream',
    'image/*',
    '*/*',
    'IMAGE/JPEG',
    'x',
  ].map((type) => ({ told: `jpg declared ${type}`, name: 'a.jpg', type, content: jpeg }))

/** All of them, more than two hundred. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...Object.entries(foreign()).flatMap(([what, content]) =>
    EXTENSIONS.map((extension) => ({ told: `${what} as ${extension}`, name: `a.${extension}`, type: TYPES[extension], content })),
  ),
  ...Object.entries(foreign()).map(([what, content]) => ({
    told: `${what} as itself`,
    name: 'a.html',
    type: 'text/html',
    content,
  })),
  ...(await poisoned()),
]
