import { lexer, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

/**
 * Shows Markdown of the console as elements, never as HTML: raw HTML in it shows as the text that it is, images are
 * left out, and a link must be http or https.
 */
export default function MarkdownText({ text }: { text: string }) {
  return <div className="space-y-3 leading-relaxed">{lexer(text).map(block)}</div>;
}

function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return (
        <h3 key={key} className={token.depth < 3 ? 'pt-2 text-lg font-semibold' : 'pt-1 font-semibold'}>
          {inline(token.tokens)}
        </h3>
      );
    case 'paragraph':
      return <p key={key}>{inline(token.tokens)}</p>;
    case 'list':
      return list(token as Tokens.List, key);
    case 'blockquote':
      return (
        <blockquote key={key} className="border-l-4 border-tint pl-3 text-soft">
          {(token as Tokens.Blockquote).tokens.map(block)}
        </blockquote>
      );
    case 'table':
      return table(token as Tokens.Table, key);
    case 'code':
      return (
        <pre key={key} className="overflow-x-auto rounded bg-page p-3 text-sm">
          {token.text}
        </pre>
      );
    case 'hr':
      return <hr key={key} className="border-line" />;
    case 'space':
      return null;
    default:
      return <span key={key}>{nested(token) ?? token.raw}</span>;
  }
}

function list(token: Tokens.List, key: number) {
  const items = token.items.map((item, i) => <li key={i}>{item.tokens.map(block)}</li>);
  return token.ordered ? (
    <ol key={key} start={token.start || 1} className="list-decimal space-y-1 pl-6">
      {items}
    </ol>
  ) : (
    <ul key={key} className="list-disc space-y-1 pl-6">
      {items}
    </ul>
  );
}

const table = (token: Tokens.Table, key: number) => (
  <div key={key} className="overflow-x-auto">
    <table className="w-full text-left text-sm">
      <thead>
        <tr>
          {token.header.map((cell, i) => (
            <th key={i} className="border-b border-line py-2 pr-3">
              {inline(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, r) => (
          <tr key={r}>
            {row.map((cell, i) => (
              <td key={i} className="border-b border-line py-2 pr-3">
                {inline(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What a token of any other kind holds, if it holds anything. */
const nested = (token: Token) => ('tokens' in token && token.tokens ? inline(token.tokens) : undefined);

const inline = (tokens: Token[] | undefined): ReactNode => tokens?.map(span);

function span(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inline(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inline(token.tokens)}</em>;
    case 'del':
      return <del key={key}>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'link':
      return isWebAddress(token.href) ? (
        <a
          key={key}
          href={token.href}
          target="_blank"
          rel="noopener noreferrer"
          className="reach text-action underline"
        >
          {inline(token.tokens)}
        </a>
      ) : (
        <span key={key}>{inline(token.tokens)}</span>
      );
    case 'image':
      return <span key={key}>{token.text}</span>;
    case 'escape':
      return token.text;
    default:
      return <span key={key}>{nested(token) ?? decode(token.raw)}</span>;
  }
}

const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

/** The few entities that people write; React escapes again whatever comes out. */
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
