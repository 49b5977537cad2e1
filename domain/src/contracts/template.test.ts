import { describe, expect, test } from 'vitest';
import { parseTemplate } from './template.ts';
import type { TemplateFields } from './template-fields.ts';

const fields = {
  principal: { kind: 'amount' },
  name: { kind: 'text', isOptional: true },
  signedOn: { kind: 'date', isOptional: true },
  schedule: { kind: 'table', columns: ['date', 'amount'], isOptional: true },
} satisfies TemplateFields;

const none: TemplateFields = {};
const parse = (markdown: string, language: 'zh' | 'en' = 'en', known: TemplateFields = none) =>
  parseTemplate(markdown, known, language);
const blocks = (markdown: string, language: 'zh' | 'en' = 'en', known: TemplateFields = none) => {
  const parsed = parse(markdown, language, known);
  return parsed.ok ? parsed.template.blocks : parsed.faults;
};

test('headings, paragraphs, lists and tables become blocks in their order', () => {
  const markdown = `# One
##  Two
### Three
A paragraph
of two lines.  

Another.
- first
  goes on
- second

- third
1. one
2. two

| When | How much |
| --- | ---: |
| now | all |
| then |  |`;
  expect(blocks(markdown)).toEqual([
    { kind: 'heading', level: 1, text: ['One'] },
    { kind: 'heading', level: 2, text: ['Two'] },
    { kind: 'heading', level: 3, text: ['Three'] },
    { kind: 'paragraph', text: ['A paragraph', ' ', 'of two lines.'] },
    { kind: 'paragraph', text: ['Another.'] },
    { kind: 'list', ordered: false, items: [['first', ' ', 'goes on'], ['second'], ['third']] },
    { kind: 'list', ordered: true, items: [['one'], ['two']] },
    {
      kind: 'table',
      head: [['When'], ['How much']],
      rows: [
        [['now'], ['all']],
        [['then'], []],
      ],
    },
  ]);
});

test('a template says its language', () => {
  expect(parse('甲方', 'zh')).toEqual({
    ok: true,
    template: { language: 'zh', blocks: [{ kind: 'paragraph', text: ['甲方'] }] },
  });
});

test.each([
  ['甲方\n乙方', ['甲方', '乙方']],
  ['甲方 A\nB 乙方', ['甲方 A', ' ', 'B 乙方']],
  ['甲方\nB 乙方', ['甲方', 'B 乙方']],
  ['甲方 A\n乙方', ['甲方 A', '乙方']],
  ['甲 A 方\nB', ['甲 A 方', 'B']],
  ['A\n乙 B', ['A', '乙 B']],
])('lines in Chinese are joined without a space but between two words of Latin: %j', (markdown, text) =>
  expect(blocks(markdown, 'zh')).toEqual([{ kind: 'paragraph', text }]),
);

test('lines in English are joined with a space whatever they end with', () =>
  expect(blocks('Müller é\n“b”')).toEqual([{ kind: 'paragraph', text: ['Müller é', ' ', '“b”'] }]));

test('a list goes past nine items, and what follows a mark may be indented', () => {
  const items = Array.from({ length: 12 }, (_, at) => `${at + 1}.  item`).join('\n');
  expect(blocks(items)).toEqual([{ kind: 'list', ordered: true, items: Array(12).fill(['item']) }]);
});

test('text after an empty line is a paragraph of its own, also after a list and a table', () => {
  const markdown = '- a\n\nb\n\n| c |\n| --- |\n| d |\n\n| e |\n| --- |\n| f |\ng';
  expect(blocks(markdown)).toEqual([
    { kind: 'list', ordered: false, items: [['a']] },
    { kind: 'paragraph', text: ['b'] },
    { kind: 'table', head: [['c']], rows: [[['d']]] },
    { kind: 'table', head: [['e']], rows: [[['f']]] },
    { kind: 'paragraph', text: ['g'] },
  ]);
});

test('a heading takes no further line, and ends what was before it', () => {
  expect(blocks('a\n# b\nc\n- d\n# e\nf')).toEqual([
    { kind: 'paragraph', text: ['a'] },
    { kind: 'heading', level: 1, text: ['b'] },
    { kind: 'paragraph', text: ['c'] },
    { kind: 'list', ordered: false, items: [['d']] },
    { kind: 'heading', level: 1, text: ['e'] },
    { kind: 'paragraph', text: ['f'] },
  ]);
});

describe('fields', () => {
  test('each is a piece of its text, with the form of its kind and the line it stands in', () => {
    expect(blocks('a\n{{name}} pays {{principal}} on {{signedOn}}{{signedOn}}.', 'en', fields)).toEqual([
      {
        kind: 'paragraph',
        text: [
          'a',
          ' ',
          { field: 'name', form: 'text', line: 2 },
          ' pays ',
          { field: 'principal', form: 'amount', line: 2 },
          ' on ',
          { field: 'signedOn', form: 'date', line: 2 },
          { field: 'signedOn', form: 'date', line: 2 },
          '.',
        ],
      },
    ]);
  });

  test('an amount is also written in capital numerals, in Chinese', () => {
    expect(blocks('{{principal.words}}', 'zh', fields)).toEqual([
      { kind: 'paragraph', text: [{ field: 'principal', form: 'words', line: 1 }] },
    ]);
    expect(blocks('{{principal.words}}', 'en', fields)).toEqual([
      { line: 1, problem: 'misplaced_field', name: 'principal.words' },
    ]);
  });

  test('the rows of a table stand for one row, and an amount in a cell is a bare figure', () => {
    const markdown = '| On | {{name}} |\n| --- | --- |\n| {{schedule}} |\n| Sum | {{principal}} |';
    expect(blocks(markdown, 'en', fields)).toEqual([
      {
        kind: 'table',
        head: [['On'], [{ field: 'name', form: 'text', line: 1 }]],
        rows: [
          { field: 'schedule', columns: ['date', 'amount'], line: 3 },
          [['Sum'], [{ field: 'principal', form: 'figure', line: 4 }]],
        ],
      },
    ]);
  });

  test('one that must be used and is not is missing, at the end of the template', () => {
    const known: TemplateFields = { ...fields, rateBps: { kind: 'percent' } };
    expect(blocks('a\n\nb', 'en', known)).toEqual([
      { line: 3, problem: 'missing_field', name: 'principal' },
      { line: 3, problem: 'missing_field', name: 'rateBps' },
    ]);
    const table: TemplateFields = { schedule: { kind: 'table', columns: ['date'] } };
    expect(parse('| On |\n| --- |\n| {{schedule}} |', 'en', table).ok).toBe(true);
  });

  test.each([
    ['{{nobody}}', 'unknown_field', 'nobody'],
    ['{{constructor}}', 'unknown_field', 'constructor'],
    ['{{name.words}}', 'misplaced_field', 'name.words'],
    ['{{principal.figure}}', 'misplaced_field', 'principal.figure'],
    ['{{schedule}}', 'misplaced_field', 'schedule'],
    ['{{ name }}', 'malformed_field', '{{ name }}'],
    ['{{}}', 'malformed_field', '{{}}'],
    ['{{name', 'malformed_field', '{{name'],
    ['name}}', 'malformed_field', 'name}}'],
    ['{name}', 'malformed_field', '{name}'],
    ['{{name.}}', 'malformed_field', '{{name.}}'],
    ['{{name.a.b}}', 'malformed_field', '{{name.a.b}}'],
    ['{{1name}}', 'malformed_field', '{{1name}}'],
    ['{{name|words}}', 'malformed_field', '{{name|words}}'],
    ['{{#if name}}', 'malformed_field', '{{#if name}}'],
  ])('%s is refused as %s', (text, problem, name) => {
    const parsed = blocks(`a\n${text} {{principal}}`, 'zh', fields);
    expect(parsed).toContainEqual({ line: 2, problem, name: expect.stringContaining(name) });
    expect(parsed).toHaveLength(1);
  });
});

describe('what would be shown as something else than it is', () => {
  test.each([
    ['**bold**', '*'],
    ['* item', '*'],
    ['`code`', '`'],
    ['<b>', '<'],
    ['a \\ b', '\\'],
    ['__bold__', '__'],
    ['~~gone~~', '~~'],
    ['[text](address)', ']('],
    ['&nbsp;', '&nbsp;'],
    ['&#160;', '&#160;'],
    ['#### four', '#### four'],
    ['#none', '#none'],
    ['#', '#'],
    ['> said', '> said'],
    ['~~~', '~~'],
    ['+ item', '+ item'],
    ['---', '---'],
    ['-', '-'],
    ['===', '==='],
    ['-item', '-item'],
    ['1.item', '1.item'],
    ['1) item', '1) item'],
    ['| half a row', '| half a row'],
    ['|', '|'],
    ['  - nested', '- nested'],
    ['  1. nested', '1. nested'],
    [' 2) nested', '2) nested'],
    [' # heading', '# heading'],
    [' > said', '> said'],
    [' | a |', '| a |'],
    [' + item', '+ item'],
    ['    code', 'code'],
    ['12.item', '12.item'],
    ['12) item', '12) item'],
    ['  12. nested', '12. nested'],
    ['| a | b', '| a | b'],
  ])('%j is refused by its line', (text, name) =>
    expect(blocks(`a\n\n${text}`)).toContainEqual({ line: 3, problem: 'unsupported_markup', name }),
  );

  test.each([
    'a - b',
    'a # b',
    '3.5 % of 2 > 1',
    'A & B; C',
    'a_b',
    '= 5',
    'see [1]',
    'a | b',
    '12 (1) a',
    '-5 %'.slice(1),
  ])('%j is plain text', (text) => expect(blocks(text)).toEqual([{ kind: 'paragraph', text: [text] }]));

  test('a hidden character is named by its line', () => {
    expect(blocks('a\tb')).toEqual([{ line: 1, problem: 'hidden_characters', name: 'a\tb' }]);
    expect(blocks('a\nb\u202ec')).toEqual([{ line: 2, problem: 'hidden_characters', name: 'b\u202ec' }]);
  });

  test('an item under another number than its own is refused', () => {
    expect(blocks('1. a\n3. b\n\n1. c')).toEqual([
      { line: 2, problem: 'wrong_number', name: '3' },
      { line: 4, problem: 'wrong_number', name: '1' },
    ]);
    expect(blocks('- a\n2. b')).toEqual([{ line: 2, problem: 'wrong_number', name: '2' }]);
  });
});

describe('tables', () => {
  test.each([
    ['without dashes', '| a |\n| b |', 1, '| a |'],
    ['of one row', '| a |', 1, '| a |'],
    ['without rows', '| a |\n| --- |', 1, '| a |'],
    ['with two dashes', '| a |\n| -- |\n| b |', 1, '| a |'],
    ['with dashes for another width', '| a |\n| --- | --- |\n| b |', 1, '| a |'],
    ['with dashes for one of two', '| a | b |\n| --- | c |\n| d | e |', 1, '| a | b |'],
    ['with more than dashes', '| a |\n| ---a |\n| b |', 1, '| a |'],
    ['with less than dashes', '| a |\n| a--- |\n| b |', 1, '| a |'],
    ['with a wider row', '| a |\n| --- |\n| b | c |', 3, '| b | c |'],
    ['with a narrower row', '| a | b |\n| --- | --- |\n| c |', 3, '| c |'],
  ])('one %s is refused', (_name, markdown, line, name) =>
    expect(blocks(markdown)).toEqual([{ line, problem: 'malformed_table', name }]),
  );

  test('dashes may say how a column is aligned', () => {
    expect(blocks('| a | b | c |\n|:---|---:|:---:|\n| d | e | f |')).toMatchObject([{ kind: 'table' }]);
  });

  test('rows of another width than the head are refused, and so is a table beside a cell', () => {
    const wide = '| {{principal}} |\n| --- |\n| {{schedule}} |';
    expect(blocks(wide, 'en', fields)).toEqual([
      { line: 3, problem: 'malformed_table', name: '| {{schedule}} |' },
    ]);
    const beside = '| {{principal}} | a |\n| --- | --- |\n| {{schedule}} | b |';
    expect(blocks(beside, 'en', fields)).toEqual([{ line: 3, problem: 'misplaced_field', name: 'schedule' }]);
    for (const cell of ['a{{schedule}}', '{{schedule}}b']) {
      const within = `| {{principal}} |\n| --- |\n| ${cell} |`;
      expect(blocks(within, 'en', fields)).toEqual([
        { line: 3, problem: 'misplaced_field', name: 'schedule' },
      ]);
    }
    const lone = '| {{principal}} | a |\n| --- | --- |\n| {{name}} |';
    expect(blocks(lone, 'en', fields)).toEqual([
      { line: 3, problem: 'malformed_table', name: '| {{name}} |' },
    ]);
  });
});

test('all faults are told, in the order of their lines', () => {
  expect(blocks('{{a}}\n*b*\n---\n{{c}}', 'en', fields)).toEqual([
    { line: 1, problem: 'unknown_field', name: 'a' },
    { line: 2, problem: 'unsupported_markup', name: '*' },
    { line: 3, problem: 'unsupported_markup', name: '---' },
    { line: 4, problem: 'unknown_field', name: 'c' },
    { line: 4, problem: 'missing_field', name: 'principal' },
  ]);
});
