// How texts of the apps are set: a space between Chinese and Latin letters or digits, an en dash in ranges, one phrase
// for what costs nothing.

/** Texts that the specification has word for word. */
export const ofTheSpecification = ['Password must be 8-18 characters and contain both letters and numbers'];

const han = '\\p{Script=Han}';
const isHan = new RegExp(han, 'u');
/** Figures and what is filled in stand apart from Chinese like Latin letters do. */
const unspaced = new RegExp(`${han}(?:[A-Za-z0-9]|\\$?\\{)|[A-Za-z0-9%}]${han}`, 'u');
const figure = '(?:\\d[\\d,.]*|\\{\\w+\\})';
const range = new RegExp(`(?<![\\w}-])${figure}\\s?[-~～—]\\s?${figure}(?![\\w-])|\\d\\s?至\\s?\\d`, 'u');
const otherFreePhrases = /零费用|零手续费|费用 ?0(?!\.)|手续费 ?0(?!\.)|无手续费/;

const literal = (quote) => `(['"\`])((?:\\\\.|(?!\\${quote})[^\\\\])*)\\${quote}`;
/** In the app a text has the names of its languages, in the console they stand side by side. */
const named = new RegExp(`\\b(zh|en):\\s*${literal(2)}`, 'gs');
const paired = new RegExp(`\\[\\s*${literal(1)},\\s*${literal(3)},?\\s*\\]`, 'gs');

/** Returns what is set otherwise in the bilingual texts of a file, a sentence each. */
export function typesettingFindings(path, source) {
  if (!/^(?:web|console|client|api|domain|simulator|server)\/src\/.*\.tsx?$/.test(path)) return [];
  if (/\.test\.tsx?$/.test(path)) return [];
  return textsOf(path, source).flatMap(([language, written]) => {
    const shown = written.replaceAll('\\n', '\n');
    return ofTheSpecification.includes(shown) ? [] : faultsOf(language, shown);
  });
}

function textsOf(path, source) {
  const texts = [...source.matchAll(named)].map(([, language, , written]) => [language, written]);
  if (!path.startsWith('console/')) return texts;
  const pairs = [...source.matchAll(paired)].flatMap(([, , zh, , en]) => [
    ['zh', zh],
    ['en', en],
  ]);
  // What a function fills in may be a word of the same language.
  const made = [...source.matchAll(/`[^`]*`/g)].map(([template]) => template.replaceAll(/\$\{[^}]*\}/g, '·'));
  return [
    ...texts,
    ...pairs,
    ...made.filter((template) => isHan.test(template)).map((template) => ['zh', template]),
  ];
}

function faultsOf(language, shown) {
  const about = `"${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}"`;
  return [
    language === 'zh' &&
      unspaced.test(shown) &&
      `${about} has no space between Chinese and a figure or a name.`,
    range.test(shown) && `${about} has a range without an en dash.`,
    otherFreePhrases.test(shown) && `${about} says 免手续费 in other words.`,
  ].filter(Boolean);
}
