import { describe, expect, test } from 'vitest';
import { ofTheSpecification, typesettingFindings } from './typesetting.mjs';

const path = 'web/src/features/wallet/wallet.messages.ts';
const found = (line) => typesettingFindings(path, line).length;

describe('texts are set in one way', () => {
  test.each([
    "zh: '近7天'",
    "zh: '{n}笔'",
    "zh: '共{n} 笔'",
    "zh:\n    'X光'",
    'zh: `满 ${n}份`',
    "zh: '7天\\n\\n内'",
  ])('Chinese stands apart from figures and names: %s', (line) => expect(found(line)).toBe(1));

  test.each(["zh: '8-18 位'", "zh: '16 至 19 位'", "en: '{min} - {max} units'", "en: '9~17 h'"])(
    'a range has an en dash: %s',
    (line) => expect(found(line)).toBe(1),
  );

  test.each(["zh: '零费用'", "zh: '手续费 0'", "zh: '无手续费'"])(
    'nothing to pay is one phrase: %s',
    (line) => expect(found(line)).toBe(1),
  );

  test.each([
    "zh: '近 7 天，8–18 位，免手续费'",
    "zh: '单号 CMB-20261121-7 于 2026-11-21 到账'",
    "zh: '第一行\\n\\n第二行'",
    "en: 'none at 7-day notice'",
    `en: '${ofTheSpecification[0]}'`,
    "zh: '手续费 0.10%'",
  ])('nothing is found in %s', (line) => expect(found(line)).toBe(0));

  test.each([
    "x: ['近7天', '7 days']",
    "x: ['8 位', '8-18 digits']",
    'x: [(n) => `近7天缺 ${n} 项`, (n) => `${n} left`]',
  ])("the console's pairs are looked at: %s", (line) =>
    expect(typesettingFindings('console/src/ui/ui.messages.ts', line)).toHaveLength(1),
  );

  test('what nobody sees is not looked at', () => {
    expect(typesettingFindings('tools/some.mjs', "zh: '近7天'")).toEqual([]);
    expect(typesettingFindings('web/src/some.test.ts', "zh: '近7天'")).toEqual([]);
  });
});
