/**
 * Chains of modes that forwarders sell as one. Prices are ranges for a 40HQ, or a kilogram where a leg flies, and days end
 * to end, of the order forwarders quote [check].
 */
import type { Corridor } from './corridor.ts'

const box = { mode: 'multimodal', price: 'container', currency: 'USD' } as const
const EAST_PORTS = [
  { id: 'CNSHA', factor: 1 },
  { id: 'CNNGB', factor: 0.99 },
  { id: 'CNYTN', factor: 1.03 },
  { id: 'CNTAO', factor: 0.98 },
  { id: 'CNXMN', factor: 1.02 },
  { id: 'CNTXG', factor: 0.99 },
  { id: 'CNNSA', factor: 1.03 },
] as const

export const MULTIMODAL_CORRIDORS: readonly Corridor[] = [
  {
    ...box,
    name: 'sea-rail-vladivostok',
    region: 'russia',
    weight: 38,
    back: null,
    partLoads: 0.25,
    origins: EAST_PORTS,
    chain: { modes: ['sea', 'rail'], transfers: ['RUVVO'] },
    destinations: [
      { id: 'R-VORSINO', price: [4200, 7000], days: [24, 35] },
      { id: 'R-ELEKTROUGLI', price: [4200, 7000], days: [24, 35] },
      { id: 'R-YEKATERINBURG', price: [3900, 6400], days: [21, 31] },
      { id: 'R-NOVOSIBIRSK', price: [3500, 5900], days: [19, 28] },
      { id: 'R-SHUSHARY', price: [4400, 7200], days: [26, 37] },
      { id: 'R-KRASNOYARSK', price: [3300, 5600], days: [18, 27] },
    ],
  },
  {
    ...box,
    name: 'sea-rail-novorossiysk',
    region: 'russia',
    weight: 8,
    back: null,
    partLoads: 0.2,
    origins: EAST_PORTS.slice(0, 4),
    chain: { modes: ['sea', 'road'], transfers: ['RUNVS'] },
    destinations: [
      { id: 'g524901', price: [5200, 7800], days: [38, 48] },
      { id: 'g542420', price: [4300, 6600], days: [35, 44] },
    ],
  },
  {
    ...box,
    name: 'rail-road-europe',
    region: 'europe',
    weight: 16,
    back: null,
    partLoads: 0.35,
    origins: [
      { id: 'R-XIAN', factor: 0.97, gates: ['khorgosEurope'] },
      { id: 'R-CHONGQING', factor: 1, gates: ['alashankouEurope'] },
      { id: 'R-CHENGDU', factor: 1, gates: ['alashankouEurope'] },
      { id: 'R-ZHENGZHOU', factor: 1, gates: ['khorgosEurope'] },
      { id: 'R-YIWU', factor: 1.04, gates: ['khorgosEurope'] },
    ],
    chain: { modes: ['rail', 'road'], transfers: ['R-WARSAW'] },
    destinations: [
      { id: 'g2950159', price: [6200, 9400], days: [14, 21] },
      { id: 'g3067696', price: [6200, 9400], days: [15, 22] },
      { id: 'g2867714', price: [6800, 9900], days: [16, 23] },
      { id: 'g2988507', price: [7400, 10_600], days: [17, 25] },
      { id: 'g3173435', price: [7300, 10_500], days: [17, 25] },
    ],
  },
  {
    ...box,
    name: 'trans-caspian',
    region: 'europe',
    weight: 8,
    back: null,
    partLoads: 0,
    origins: [
      { id: 'R-XIAN', factor: 1, gates: ['khorgos'] },
      { id: 'R-CHONGQING', factor: 1.03, gates: ['khorgos'] },
      { id: 'R-YIWU', factor: 1.06, gates: ['khorgos'] },
    ],
    chain: { modes: ['rail', 'sea', 'rail'], transfers: ['KZAAU', 'AZBAK'] },
    destinations: [
      { id: 'GEPTI', price: [6400, 9400], days: [24, 38] },
      { id: 'GEBUS', price: [6500, 9500], days: [25, 39] },
    ],
  },
  {
    ...box,
    name: 'rail-road-central-asia',
    region: 'central_asia',
    weight: 14,
    back: null,
    partLoads: 0.35,
    origins: [
      { id: 'R-YIWU', factor: 1.05, gates: ['khorgos'] },
      { id: 'R-XIAN', factor: 0.97, gates: ['khorgos'] },
      { id: 'R-GUANGZHOU', factor: 1.08, gates: ['khorgos'] },
      { id: 'R-LANZHOU', factor: 0.92, gates: ['khorgos'] },
    ],
    chain: { modes: ['rail', 'road'], transfers: ['R-ALMATY'] },
    destinations: [
      { id: 'g1528675', price: [3400, 5900], days: [10, 18] },
      { id: 'g1512569', price: [4200, 7000], days: [12, 20] },
      { id: 'g1221874', price: [5200, 8300], days: [15, 24] },
    ],
  },
  {
    ...box,
    name: 'rail-sea-europe',
    region: 'europe',
    weight: 7,
    back: null,
    partLoads: 0,
    origins: [
      { id: 'R-YIWU', factor: 0.93 },
      { id: 'R-CHONGQING', factor: 1.05 },
      { id: 'R-HEFEI', factor: 0.97 },
    ],
    chain: { modes: ['rail', 'sea'], transfers: ['CNNGB'] },
    destinations: [
      { id: 'NLRTM', price: [2600, 4100], days: [36, 44] },
      { id: 'DEHAM', price: [2700, 4200], days: [37, 45] },
    ],
  },
  {
    ...box,
    name: 'land-sea-south',
    region: 'south_east_asia',
    weight: 7,
    back: null,
    partLoads: 0.2,
    origins: [
      { id: 'R-CHONGQING', factor: 1 },
      { id: 'R-CHENGDU', factor: 1.02 },
      { id: 'R-LANZHOU', factor: 1.1 },
    ],
    chain: { modes: ['rail', 'sea'], transfers: ['CNQZH'] },
    destinations: [
      { id: 'SGSIN', price: [1300, 2300], days: [10, 16] },
      { id: 'VNHPH', price: [1100, 2000], days: [7, 13] },
      { id: 'THLCH', price: [1300, 2300], days: [11, 17] },
    ],
  },
  {
    ...box,
    name: 'road-air-russia',
    region: 'russia',
    price: 'kg',
    weight: 9,
    back: null,
    partLoads: 1,
    origins: [
      { id: 'g1814870', factor: 1 },
      { id: 'g1799397', factor: 1 },
      { id: 'g1808926', factor: 0.98 },
    ],
    chain: { modes: ['road', 'air', 'road'], transfers: ['PVG', 'SVO'] },
    destinations: [
      { id: 'g524901', price: [3.9, 6.4], days: [3, 6] },
      { id: 'g480060', price: [4.1, 6.8], days: [4, 7] },
    ],
  },
]
