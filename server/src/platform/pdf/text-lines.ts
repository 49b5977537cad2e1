/** Characters that begin no line: closing brackets and marks after a word (CLREQ 3.1.2). */
const noStart = /^[、。，．：；！？）》」』〕】”’…—·%,.:;!?)\]}°\p{M}]/u;
/** Characters that end no line. */
const noEnd = /[（《「『〔【“‘([{¥$]$/u;
/** What stays with the number before it. */
const unit = /[元角分天年月日期]/;
/** Wherever two of these meet, or one meets another character, a line may end. */
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Breaks a text into lines of at most `width`, by what `widthOf` measures: between Chinese characters and after spaces,
 * never before a closing mark or after an opening one. A word that is wider than the line is broken where it must be.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of piecesOf(text)) {
    const pieceWidth = widthOf(piece);
    if (line !== '' && used + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    if (pieceWidth <= width) {
      line += piece;
      used += pieceWidth;
      continue;
    }
    for (const character of piece) {
      const characterWidth = widthOf(character);
      if (line !== '' && used + characterWidth > width) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      line += character;
      used += characterWidth;
    }
  }
  return line.trimEnd() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}

/** Splits a text at each place where a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece !== '' && mayBreak(piece, character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function mayBreak(piece: string, next: string): boolean {
  if (next === ' ' || noStart.test(next) || noEnd.test(piece)) return false;
  const last = Array.from(piece).at(-1) as string;
  if (/[0-9]/.test(last) && unit.test(next)) return false;
  return last === ' ' || wide.test(last) || wide.test(next);
}
