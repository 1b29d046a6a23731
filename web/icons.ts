/**
 * Writes app/ui/icons.gen.ts: the outlines of the icons used, from @iconify-json/tabler (MIT).
 * Run after adding a name: `node web/icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import tabler from '@iconify-json/tabler/icons.json' with { type: 'json' }

const NAMES = [
  'alert-triangle',
  'anchor',
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
  'download',
  'external-link',
  'filter',
  'flask',
  'info-circle',
  'language',
  'mail',
  'map-pin',
  'menu-2',
  'package',
  'pencil',
  'phone',
  'plane',
  'plus',
  'printer',
  'route',
  'scale',
  'search',
  'share',
  'shield-check',
  'ship',
  'train',
  'trash',
  'truck',
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

const entries = NAMES.map((name) => `  '${name}': '${outline(name)}',`).join('\n')
writeFileSync(
  new URL('app/ui/icons.gen.ts', import.meta.url),
  `// Written by web/icons.ts from @iconify-json/tabler (MIT); do not edit.\nexport const ICONS = {\n${entries}\n} as const\n\nexport type IconName = keyof typeof ICONS\n`,
)
