import { lexer, type Token, type Tokens } from 'marked';

/**
 * The tree of a Markdown text, with everything that it may show: both apps draw these nodes as elements of their own.
 * Raw HTML is shown as plain text; a picture is one of the app's own or of its library; a link leads to a page of the
 * app or to an https address.
 */

export type Span =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'plain' | 'strong' | 'em' | 'del'; children: Span[] }
  | { kind: 'break' }
  | { kind: 'page' | 'web'; to: string; children: Span[] }
  | { kind: 'picture'; src: string; alt: string };

export type Block =
  | { kind: 'heading'; level: number; children: Span[] }
  | { kind: 'paragraph'; children: Span[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** Quotations and lists inside each other beyond this are shown as they were written. */
const deepest = 12;

/** Returns what a Markdown text shows, block by block. One that is nested beyond all reading is shown as it was written. */
export function markdownTree(text: string): Block[] {
  try {
    return blocks(lexer(text), 0);
  } catch (error) {
    // The parser calls itself once for each level.
    if (error instanceof RangeError) return [{ kind: 'code', text }];
    throw error;
  }
}

const blocks = (tokens: readonly Token[], depth: number): Block[] =>
  tokens.flatMap((token) => block(token, depth) ?? []);

function block(token: Token, depth: number): Block | null {
  if (depth > deepest) return { kind: 'code', text: token.raw };
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: token.depth, children: spans(token.tokens, 0) };
    case 'paragraph':
      return { kind: 'paragraph', children: spans(token.tokens, 0) };
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return {
        kind: 'list',
        start: ordered ? Number(start) || 1 : null,
        items: items.map((item) => blocks(item.tokens, depth + 1)),
      };
    }
    case 'blockquote':
      return { kind: 'quote', children: blocks((token as Tokens.Blockquote).tokens, depth + 1) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => spans(cell.tokens, 0));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    case 'code':
      return { kind: 'code', text: token.text };
    case 'hr':
      return { kind: 'rule' };
    case 'space':
    case 'def':
      return null;
    default:
      return { kind: 'paragraph', children: inside(token, 0) };
  }
}

const spans = (tokens: readonly Token[] | undefined, depth: number): Span[] =>
  (tokens ?? []).map((token) => span(token, depth));

/**
 * Returns the spans inside a token. A token without tokens of its own, or one nested too deep, is its source as text.
 */
const inside = (token: Token, depth: number): Span[] =>
  'tokens' in token && token.tokens && depth < deepest
    ? spans(token.tokens, depth + 1)
    : [{ kind: 'text', text: decoded(token.raw) }];

function span(token: Token, depth: number): Span {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, children: inside(token, depth) };
    case 'text':
      return 'tokens' in token && token.tokens
        ? { kind: 'plain', children: inside(token, depth) }
        : { kind: 'text', text: decoded(token.raw) };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'br':
      return { kind: 'break' };
    case 'link':
      return linked(token as Tokens.Link, inside(token, depth));
    case 'image': {
      const alt = String(token.text);
      return isOwnPicture(token.href)
        ? { kind: 'picture', src: token.href, alt }
        : { kind: 'text', text: alt };
    }
    case 'escape':
      return { kind: 'text', text: token.text };
    default:
      return { kind: 'plain', children: inside(token, depth) };
  }
}

/** A link by where it leads; one that leads nowhere allowed is its words. */
function linked({ href }: Tokens.Link, children: Span[]): Span {
  if (isPage(href)) return { kind: 'page', to: href, children };
  const to = webAddress(href);
  if (to) return { kind: 'web', to, children };
  return { kind: 'plain', children };
}

/** An address inside the app, such as `/pages/guide/index`. */
const isPage = (href: string): boolean => /^\/pages\/[\w/]+(?:\?[\w=&%.-]*)?$/.test(href);

/** A picture of the app's own, or one of the library of pictures. */
const isOwnPicture = (href: string): boolean =>
  /^\/covers\/[a-z_]+\.svg$|^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(href);

/** Returns an https address as the browser reads it, or null for anything else. */
function webAddress(href: string): string | null {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  // A name before the host is there to deceive.
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** The few entities that people write. */
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
