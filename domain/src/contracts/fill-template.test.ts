import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReliable } from '../text/visible-text.ts';
import { type FieldValues, fillTemplate } from './fill-template.ts';
import { parseTemplate } from './template.ts';
import {
  type FieldForm,
  fieldKinds,
  type TemplateFields,
  writtenDate,
  writtenValue,
} from './template-fields.ts';

const fields: TemplateFields = {
  name: { kind: 'text' },
  principal: { kind: 'amount' },
  rateBps: { kind: 'percent' },
  cycleDays: { kind: 'days' },
  valueOn: { kind: 'date' },
  schedule: { kind: 'table', columns: ['days', 'date', 'amount'] },
};

const markdown = {
  en: `# Agreement of {{name}}
- Principal: {{principal}}
- Rate: {{rateBps}} for {{cycleDays}}
From {{valueOn}}.

| {{name}} | On | Interest |
| --- | --- | --- |
| {{schedule}} |
| Sum | | {{principal}} |

So agreed.`,
  zh: `# {{name}}的合同
- 本金：{{principal}}（人民币{{principal.words}}）
- 利率：{{rateBps}}，{{cycleDays}}
自{{valueOn}}起。

| {{name}} | 日期 | 利息（元） |
| --- | --- | --- |
| {{schedule}} |
| 合计 | | {{principal}} |`,
};

const values: FieldValues = {
  name: '买买提·艾力',
  principal: '10000.50',
  rateBps: '360',
  cycleDays: '30',
  valueOn: '2026-11-22',
  schedule: [
    ['1', '2026-12-01', '1234.5'],
    ['2', '2027-01-01', '0.01'],
  ],
};

function fill(language: 'zh' | 'en', given: FieldValues) {
  const parsed = parseTemplate(markdown[language], fields, language);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return fillTemplate(parsed.template, given);
}

test('each field is written as its kind is, in English', () => {
  expect(fill('en', values)).toEqual({
    ok: true,
    blocks: [
      { kind: 'heading', level: 1, text: 'Agreement of 买买提·艾力' },
      {
        kind: 'list',
        ordered: false,
        items: ['Principal: CNY 10,000.50', 'Rate: 3.60% for 30 days From 22 November 2026.'],
      },
      {
        kind: 'table',
        head: ['买买提·艾力', 'On', 'Interest'],
        rows: [
          ['1 day', '1 December 2026', '1,234.50'],
          ['2 days', '1 January 2027', '0.01'],
          ['Sum', '', '10,000.50'],
        ],
      },
      { kind: 'paragraph', text: 'So agreed.' },
    ],
  });
});

test('each field is written as its kind is, in Chinese, an amount also in capital numerals', () => {
  expect(fill('zh', values)).toEqual({
    ok: true,
    blocks: [
      { kind: 'heading', level: 1, text: '买买提·艾力的合同' },
      {
        kind: 'list',
        ordered: false,
        items: ['本金：10,000.50元（人民币壹万元零伍角整）', '利率：3.60%，30天自2026年11月22日起。'],
      },
      {
        kind: 'table',
        head: ['买买提·艾力', '日期', '利息（元）'],
        rows: [
          ['1天', '2026年12月1日', '1,234.50'],
          ['2天', '2027年1月1日', '0.01'],
          ['合计', '', '10,000.50'],
        ],
      },
    ],
  });
});

test('a value that is missing is named with each line that needs it', () => {
  const { name: _, schedule: __, ...rest } = values;
  expect(fill('en', rest)).toEqual({
    ok: false,
    faults: [
      { line: 1, problem: 'missing_value', name: 'name' },
      { line: 6, problem: 'missing_value', name: 'name' },
      { line: 8, problem: 'missing_value', name: 'schedule' },
    ],
  });
});

describe('a value that is none of its kind is named', () => {
  test.each<[string, FieldValues[string], number]>([
    ['rateBps', '3.6', 3],
    ['rateBps', [['360']], 3],
    ['valueOn', '2026-02-30', 4],
    ['schedule', '1', 8],
    ['schedule', [], 8],
    ['schedule', [['1', '2026-12-01']], 8],
    ['schedule', [['1', '2026-12-01', '1.00'], ['2']], 8],
    ['schedule', [['1', '2026-12-01', '1.005']], 8],
    ['schedule', [['x', '2026-12-01', '1.00']], 8],
  ])('%s = %j', (name, value, line) =>
    expect(fill('en', { ...values, [name]: value })).toEqual({
      ok: false,
      faults: [{ line, problem: 'wrong_value', name }],
    }),
  );

  test('and a name that every object has is no value', () => {
    const parsed = parseTemplate(
      '{{constructor}}\n\n| a |\n|---|\n| {{valueOf}} |',
      {
        constructor: { kind: 'text' },
        valueOf: { kind: 'table', columns: ['text'] },
      } as TemplateFields,
      'en',
    );
    expect(parsed.ok && fillTemplate(parsed.template, {})).toEqual({
      ok: false,
      faults: [
        { line: 1, problem: 'missing_value', name: 'constructor' },
        { line: 5, problem: 'missing_value', name: 'valueOf' },
      ],
    });
  });
});

describe('values', () => {
  test.each<[string, FieldForm, string | null, string | null]>([
    ['䶮𠮷·㛃', 'text', '䶮𠮷·㛃', '䶮𠮷·㛃'],
    ['a\nb', 'text', null, null],
    ['a\u202eb', 'text', null, null],
    ['', 'text', null, null],
    ['0', 'amount', '0.00元', 'CNY 0.00'],
    ['1234567.8', 'amount', '1,234,567.80元', 'CNY 1,234,567.80'],
    ['1234567.8', 'figure', '1,234,567.80', '1,234,567.80'],
    ['1.005', 'amount', null, null],
    ['-1', 'words', null, null],
    ['100', 'words', '壹佰元整', '壹佰元整'],
    ['2026-01-09', 'date', '2026年1月9日', '9 January 2026'],
    ['2026-1-9', 'date', null, null],
    ['0', 'percent', '0.00%', '0.00%'],
    ['1', 'percent', '0.01%', '0.01%'],
    ['12345', 'percent', '123.45%', '123.45%'],
    ['01', 'percent', null, null],
    ['', 'percent', null, null],
    ['1%', 'percent', null, null],
    ['x1', 'percent', null, null],
    ['10000000', 'percent', null, null],
    ['0', 'days', '0天', '0 days'],
    ['1', 'days', '1天', '1 day'],
    ['365', 'days', '365天', '365 days'],
    ['9999999', 'days', '9999999天', '9999999 days'],
    ['-1', 'days', null, null],
  ])('%j as %s', (value, form, zh, en) => {
    expect(writtenValue(value, form, 'zh')).toBe(zh);
    expect(writtenValue(value, form, 'en')).toBe(en);
  });

  test('a date says its month by name in English', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-05`);
    expect(months.map((date) => writtenDate(date, 'en').slice(2, -5)).join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
  });
});

test('whatever a value contains, the template keeps its blocks, and the value stands in them as it is', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        '{{',
        '}}',
        'principal',
        '|',
        '#',
        '- ',
        '**',
        '<b>',
        '\\',
        ' ',
        '$&',
        '$1',
        'x',
        '名',
        '𠮷',
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const kinds = (filled: ReturnType<typeof fill>) => filled.ok && filled.blocks.map(({ kind }) => kind);
  fc.assert(
    fc.property(
      hostile.filter((text) => isReliable(text)),
      fc.constantFrom('zh', 'en'),
      (name, language) => {
        const filled = fill(language, { ...values, name });
        expect(kinds(filled)).toEqual(kinds(fill(language, values)));
        const heading = language === 'zh' ? `${name}的合同` : `Agreement of ${name}`;
        expect(filled.ok && filled.blocks[0]).toEqual({ kind: 'heading', level: 1, text: heading });
        expect(filled.ok && filled.blocks[2]).toMatchObject({ head: expect.arrayContaining([name]) });
      },
    ),
  );
});

test('no template makes the parser throw, and one without fields or markup is its own text', () => {
  const line = fc.array(
    fc.constantFrom(
      '{{name}}',
      '{{',
      '|',
      '| a |',
      '| --- |',
      '# ',
      '- ',
      '1. ',
      ' ',
      '*',
      'text',
      '中文',
      '\n',
      '\n',
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(line, fc.constantFrom('zh', 'en'), (parts, language) => {
      const parsed = parseTemplate(parts.join(''), { name: { kind: 'text', isOptional: true } }, language);
      if (parsed.ok) expect(fillTemplate(parsed.template, { name: 'A' }).ok).toBe(true);
      else expect(parsed.faults.every(({ line: at }) => at >= 1)).toBe(true);
    }),
    { numRuns: 400 },
  );
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (paragraphs) => {
      const texts = paragraphs.map((each) => each.join(' '));
      const parsed = parseTemplate(texts.join('\n\n'), {}, 'en');
      expect(parsed.ok && fillTemplate(parsed.template, {})).toEqual({
        ok: true,
        blocks: texts.map((text) => ({ kind: 'paragraph', text })),
      });
    }),
  );
});

test('every kind of field is written or refused, and never written as nothing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...fieldKinds),
      fc.constantFrom('zh', 'en'),
      (value, kind, language) => {
        expect(writtenValue(value, kind, language)).not.toBe('');
      },
    ),
  );
});
