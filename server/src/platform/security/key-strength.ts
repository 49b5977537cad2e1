/** Of words: about what one of a long list is worth, its separator included. */
const bitsPerWordLetter = 2;
const shortestPattern = 3;
/** Whatever follows makes no secret weaker, and a long one would take long. */
const enoughCharacters = 128;

/**
 * Estimates how many bits of chance a secret has: the cheapest way to write it down as a row of single characters,
 * words (letters of one case in a row), runs (`aaaa`, `1234`) and repetitions of what came before. It follows the
 * idea of zxcvbn (D. L. Wheeler, USENIX Security 2016) without its dictionaries. 32 random hexadecimal digits have
 * about 125 bits by it, 32 random bytes in base64 about 245.
 */
export function estimatedBits(secret: string): number {
  const characters = [...secret].slice(0, enoughCharacters);
  const perCharacter = Math.log2(alphabetSize(secret));
  const cheapest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let best = (cheapest[end - 1] ?? 0) + perCharacter;
    for (let begin = 0; begin <= end - shortestPattern; begin += 1) {
      const bits = patternBits(characters, begin, end, perCharacter);
      if (bits !== undefined) best = Math.min(best, (cheapest[begin] ?? 0) + bits);
    }
    cheapest.push(best);
  }
  return cheapest.at(-1) ?? 0;
}

/** What the part costs as one pattern, or undefined when it is none. */
function patternBits(all: string[], begin: number, end: number, perCharacter: number): number | undefined {
  const part = all.slice(begin, end).join('');
  if (isRun(part)) return perCharacter + Math.log2(part.length);
  const before = all.slice(0, begin).join('');
  if (before.toLowerCase().includes(part.toLowerCase())) return Math.log2(begin + 1) + Math.log2(part.length);
  return isWord(part, all[end] ?? '') ? part.length * bitsPerWordLetter : undefined;
}

/** Letters of one case, a vowel among them: four or more anywhere, fewer between two separators. */
const isWord = (part: string, next: string): boolean =>
  /^[^\da-zA-Z]?([a-z]+|[A-Z][a-z]+|[A-Z]+)$/.test(part) &&
  /[aeiouy]/i.test(part) &&
  (/[a-zA-Z]{4}$/.test(part) || (/^[^\da-zA-Z]/.test(part) && /^[^\da-zA-Z]?$/.test(next)));

/** Whether the character codes go up, go down or stay by the same step. */
function isRun(part: string): boolean {
  const step = part.charCodeAt(1) - part.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  return Array.from(part.slice(1)).every((_, i) => part.charCodeAt(i + 1) - part.charCodeAt(i) === step);
}

/** How many characters the secret's author chose among. */
function alphabetSize(secret: string): number {
  if (/^(\d|[a-f])+$/.test(secret) || /^(\d|[A-F])+$/.test(secret)) return /\D/.test(secret) ? 16 : 10;
  const classes: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^\da-zA-Z]/, 10],
  ];
  return classes.reduce((sum, [kind, size]) => sum + (kind.test(secret) ? size : 0), 0);
}
