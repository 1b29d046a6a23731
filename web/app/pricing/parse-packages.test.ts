import { describe, expect, test } from 'vitest'
import { pieceCode } from '../cargo/cargo-codes.ts'
import { parsePackages } from './parse-packages.ts'

const codes = (text: string) => parsePackages(text).map(pieceCode)

describe('packages pasted from a spreadsheet (P16)', () => {
  test('reads count, length, width, height, weight from cells', () => {
    expect(codes('4\t120\t80\t100\t250\n2\t60\t40\t50\t45\n')).toEqual(['4x120x80x100x250', '2x60x40x50x45'])
  })

  test('follows headings in three languages, whatever their order', () => {
    expect(codes('单件毛重(kg)\t长(cm)\t宽\t高\t件数\n250\t120\t80\t100\t4')).toEqual(['4x120x80x100x250'])
    expect(codes('Pallet\tQty\tWeight, kg\tLength\tWidth\tHeight\nA-1\t4\t250\t120\t80\t100')).toEqual(['4x120x80x100x250'])
    expect(codes('Вес места;Длина;Ширина;Высота;Кол-во\n12,5;60;40;50;3')).toEqual(['3x60x40x50x12.5'])
  })

  test('understands decimal commas, units and sides in one cell', () => {
    expect(codes('1\t30,5\t45\t65\t14')).toEqual(['1x30.5x45x65x14'])
    expect(codes('2\t120×80×100 cm\t250 kg')).toEqual(['2x120x80x100x250'])
    expect(codes('2\t120*80*100\t250')).toEqual(['2x120x80x100x250'])
  })

  test('takes a line of four numbers for one package and leaves out what is no package', () => {
    expect(codes('120\t80\t100\t250')).toEqual(['1x120x80x100x250'])
    expect(codes('hello\n\n12\t34')).toEqual([])
  })

  test('keeps at most fifty rows', () => {
    expect(parsePackages('1\t10\t10\t10\t1\n'.repeat(80))).toHaveLength(50)
  })
})
