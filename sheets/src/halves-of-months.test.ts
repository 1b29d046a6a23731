import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['2H DEC (14-28)', '厦门 → 美国 USD 20GP/40GP/40HQ'],
  ['Dec 2H (14-28)', 'XIAMEN → USA  FAK  USD 20GP/40GP/40HQ'],
  ['12月下半月（14-28日）', '厦门—美国 整箱 USD 20GP/40GP/40HQ'],
  ['вторая половина декабря (14–28)', 'Xiamen - USA, море, USD 20GP/40GP/40HQ'],
])('days in brackets hold against those that half a month usually has, and are no weights: %s', async (title, line) => {
  const { offers } = await readText(
    `${line}\nPOD\tCARRIER\t${title}\tT/T\nOakland\tYML\t1600/2000/2050\t19\nSavannah\tYML\t2350/2950/2950\t34`,
    {
      name: 'usa.tsv',
      seaCarriers: [{ code: 'YMLU', names: ['YML'] }],
    },
  )
  expect(
    offers.map(({ pol, pod, loadType, prices, valid_from, valid_to }) =>
      [pol, pod, loadType, ...prices.map((price) => price.amount), valid_from, valid_to].join(' '),
    ),
  ).toEqual(['CNXMN USOAK FCL 1600 2000 2050 2026-12-14 2026-12-28', 'CNXMN USSAV FCL 2350 2950 2950 2026-12-14 2026-12-28'])
})
