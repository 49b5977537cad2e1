import type { Language } from './cashier.messages.ts';
import { type Html, html } from './html.ts';

interface PageParts {
  lang: Language;
  title: string;
  /** Returns what the page says of itself at its top, where it stands in both languages. */
  label: (lang: Language) => string;
  /** The address of its styles. */
  style: string;
  head?: Html;
  main: Html;
  footer?: Html;
}

/** Returns the language that a page has beside its own. */
export const otherThan = (lang: Language): Language => (lang === 'zh' ? 'en' : 'zh');

/** Returns a whole page. */
export function framed({ lang, title, label, style, head, main, footer }: PageParts): string {
  const other = otherThan(lang);
  return html`<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
${head ?? ''}
</head>
<body>
<header><strong>${label(lang)}</strong><span lang="${other}">${label(other)}</span></header>
<main>
${main}
</main>
<footer>${footer ?? ''}</footer>
</body>
</html>
`.markup;
}
