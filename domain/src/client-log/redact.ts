/**
 * Takes out of a text what must not be in any log: secrets, addresses of people, and every run of digits that
 * could be a phone, a card, an identity number or a code. Both the device and the server do it, because
 * neither may trust the other to have done so.
 */
export function redactText(text: string): string {
  return rules.reduce((rest, [pattern, put]) => rest.replace(pattern, put), text);
}

const secretName =
  '[\\w-]*(?:password|passwd|pwd|secret|token|authorization|cookie|ticket|mnemonic|miyao|signature|code|pin)[\\w-]*';

const rules: readonly [RegExp, string][] = [
  // The query of an address, in the path or behind the hash.
  [/([\w/.~%-])\?(?!\[query\])[^\s"'`#)\]}]+/g, '$1?[query]'],
  [/\bbearer\s+[^\s"',]+/gi, '[token]'],
  // "password":"…", password=…, password: …
  [
    new RegExp(`(["']?${secretName}["']?\\s*[:=]\\s*)(\\[\\w+\\]|"[^"]*"|'[^']*'|[^\\s,;&}\\])]+)`, 'gi'),
    '$1[secret]',
  ],
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // Bearer tokens, JWTs, keys: long words of the alphabet that secrets are written in.
  [/\b[0-9a-f]{32}\.[\w-]{20,}/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g, '[token]'],
  // Six digits are a code or a payment password already. A place in a script (`app.js:1:336900`) is neither.
  [/(?<![\w.]|\.m?[jt]sx?:(?:\d+:)?\d*)\+?\d(?:[ -]?\d){5,}[Xx]?(?!\w)/g, '[number]'],
];

/** The page of the app without its query: what a person was looking at, not whose it was. */
export const routeOf = (href: string): string =>
  /#?(\/[\w/-]*)/.exec(href.replace(/^[a-z]+:\/\/[^/#]*/i, '').replace(/^[^#]*#/, ''))?.[1] ?? '/';
