/** A name as it stands on a document: Chinese, with the dot of transcribed names, or Latin. */

const chinese = /^\p{Script=Han}{1,20}(·\p{Script=Han}{1,20}){0,4}$/u;
const latin =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'.-]*( \p{Script=Latin}[\p{Script=Latin}\p{M}'.-]*){0,7}$/u;

/** Returns one writing for one name: full-width letters narrowed, every dot in use made `·`, spaces single. */
export const normaliseName = (text: string): string =>
  text
    .replace(/[・•‧∙･]/g, '·')
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .replace(/ ?· ?/g, '·')
    .trim();

/** Returns whether a name has 2 to 40 characters, well formed after normalising. */
export function isRealName(text: string): boolean {
  const name = normaliseName(text);
  const length = [...name].length;
  return length >= 2 && length <= 40 && (chinese.test(name) || latin.test(name));
}

/** Returns whether two writings name the same person: case, spaces and the kind of dot do not matter. */
export const sameName = (a: string, b: string): boolean => comparable(a) === comparable(b);

// Stryker disable next-line MethodExpression: either case makes two writings one
const comparable = (text: string): string => normaliseName(text).toLowerCase().replace(/ /g, '');

/** Masks a name: `*晓`, `**明`; of a Latin name only the first letters stay: `L*** X***`. */
export function maskName(text: string): string {
  const name = normaliseName(text);
  if (!/\p{Script=Latin}/u.test(name))
    return '*'.repeat(Math.max(1, [...name].length - 1)) + ([...name].at(-1) ?? '');
  return name.replace(/\S+/g, (part) => `${[...part][0]}***`);
}
