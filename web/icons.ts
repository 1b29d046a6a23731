/**
 * Writes app/ui/icons.gen.svg, the icons used as symbols, and their names as app/ui/icon-names.gen.ts, from
 * @iconify-json/tabler (MIT). Pages refer to the file, so that no page carries outlines (target W5).
 * Run after adding a name: `node web/icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import tabler from '@iconify-json/tabler/icons.json' with { type: 'json' }

const NAMES = [
  'alert-triangle',
  'anchor',
  'arrow-back-up',
  'arrow-right',
  'arrow-up',
  'arrows-exchange',
  'building-community',
  'calculator',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'clock',
  'copy',
  'download',
  'external-link',
  'eye',
  'eye-off',
  'filter',
  'flask',
  'history',
  'info-circle',
  'key',
  'language',
  'mail',
  'map-pin',
  'menu-2',
  'message-circle',
  'package',
  'paperclip',
  'pencil',
  'phone',
  'plane',
  'plus',
  'printer',
  'refresh',
  'route',
  'scale',
  'search',
  'send',
  'share',
  'shield-check',
  'ship',
  'sparkles',
  'train',
  'trash',
  'truck',
  'user',
  'users',
  'world',
  'x',
] as const

const outline = (name: string): string => {
  const icon = tabler.icons[name as keyof typeof tabler.icons] as { body: string } | undefined
  if (icon === undefined) throw new Error(`Tabler has no icon ${name}`)
  const shapes = icon.body.match(/<(?!\/|g\b)[a-z]+ /g) ?? []
  if (shapes.some((shape) => shape !== '<path ')) throw new Error(`${name} is not made of paths only`)
  // A leading m is absolute only at the start of a path; joined behind another it must say so.
  return [...icon.body.matchAll(/ d="([^"]+)"/g)]
    .map(([, d = '']) => {
      const start = /^m([^a-z]*)/.exec(d)?.[1]?.match(/-?\d*\.?\d+/g) ?? []
      if (start.length > 2) throw new Error(`${name} draws lines without saying l: ${d}`)
      return d.replace(/^m/, 'M')
    })
    .join(' ')
}

const SOURCE = 'Written by web/icons.ts from @iconify-json/tabler (MIT); do not edit.'
const write = (name: string, text: string) => writeFileSync(new URL(`app/ui/${name}`, import.meta.url), text)

const symbols = NAMES.map((name) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${outline(name)}"/></symbol>`)
write('icons.gen.svg', `<!-- ${SOURCE} -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
write('icon-names.gen.ts', `// ${SOURCE}\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')}\n`)
