/** Texts that people rely on: what they show is what they are. */

/** Many lines are for Markdown and other long texts; a name has one. */
export type TextLines = 'one' | 'many';

export type TextProblem = 'invisible' | 'hidden_characters' | 'masked';

/** Something to read: a letter or a digit of any script. */
const visible = /[\p{L}\p{N}]/u;

/**
 * What is not seen, or makes the rest be seen otherwise: control and format characters (among them those that turn
 * the direction and those of no width), whatever a font may leave out, the private use of fonts, and blank Braille.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;
const hiddenButLines =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/**
 * More marks on one letter than any language in use sets: they cover it and the lines around it. Decomposed, Vietnamese
 * has two and polytonic Greek three; scripts with vowel signs of their own width beside the letter have a few more of these.
 */
const piledUp = /[\p{Mn}\p{Me}]{4}|\p{M}{7}/u;

/** What the platform writes in the place of digits and letters that it hides. */
const mask = /[*\uff0a\u2217\u204e\u2731\u2022\u25cf\u25e6\u2219]/u;

/** Returns a text as it is kept: composed characters, one kind of line end, nothing around it. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Returns why nobody should rely on a text, or null. */
export function textProblem(text: string, lines: TextLines = 'one'): TextProblem | null {
  if ((lines === 'one' ? hidden : hiddenButLines).test(text)) return 'hidden_characters';
  if (piledUp.test(text.normalize('NFD'))) return 'hidden_characters';
  return visible.test(text) ? null : 'invisible';
}

/** Returns whether a text shows letters or digits and nothing that deceives. */
export const isReliable = (text: string, lines: TextLines = 'one'): boolean =>
  textProblem(text, lines) === null;

/** Returns whether a text could be taken for one in which the platform has hidden something, such as `**** 4429`. */
export const looksMasked = (text: string): boolean => mask.test(text);
