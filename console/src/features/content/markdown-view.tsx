import type { Block, Span } from '@banyan/client/markdown/markdown-tree.ts';
import { pictureNamed } from '@banyan/domain/content/library-picture.ts';
import { Fragment, type ReactNode } from 'react';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';
import { LibraryPicture } from './library-picture.tsx';

/** Shows a text as elements. Its links are marked and lead nowhere: they are pages of another app. */
export const MarkdownView = ({ tree }: { tree: readonly Block[] }) => (
  <div className={styles.text}>{tree.map(block)}</div>
);

function block(token: Block, key: number): ReactNode {
  switch (token.kind) {
    case 'heading':
      return <h4 key={key}>{token.children.map(span)}</h4>;
    case 'paragraph':
      return <p key={key}>{token.children.map(span)}</p>;
    case 'list': {
      const items = token.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have an order and nothing else
        <li key={at}>{item.map(block)}</li>
      ));
      return token.start === null ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={token.start}>
          {items}
        </ol>
      );
    }
    case 'quote':
      return <blockquote key={key}>{token.children.map(block)}</blockquote>;
    case 'table':
      return <Table key={key} table={token} />;
    case 'code':
      return <pre key={key}>{token.text}</pre>;
    case 'rule':
      return <hr key={key} />;
  }
}

const Table = ({ table: { head, rows } }: { table: Block & { kind: 'table' } }) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
          <th key={at}>{cell.map(span)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have an order and nothing else
        <tr key={at}>
          {row.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={column}>{cell.map(span)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function span(token: Span, key: number): ReactNode {
  switch (token.kind) {
    case 'text':
      return <Fragment key={key}>{token.text}</Fragment>;
    case 'code':
      return <code key={key}>{token.text}</code>;
    case 'strong':
      return <strong key={key}>{token.children.map(span)}</strong>;
    case 'em':
      return <em key={key}>{token.children.map(span)}</em>;
    case 'del':
      return <del key={key}>{token.children.map(span)}</del>;
    case 'plain':
      return <Fragment key={key}>{token.children.map(span)}</Fragment>;
    case 'break':
      return <br key={key} />;
    case 'page':
    case 'web':
      return (
        <span key={key} className={styles.link} title={token.to}>
          {token.children.map(span)}
        </span>
      );
    case 'picture':
      return <Picture key={key} src={token.src} alt={token.alt} />;
  }
}

/** Shows a picture of the library; one that comes with the app, which this origin does not have, is stood for. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const texts = useContentMessages();
  const pictureId = pictureNamed(src);
  if (pictureId !== null)
    return <LibraryPicture pictureId={pictureId} alt={alt} className={styles.shownPicture} />;
  return (
    <span className={styles.picture}>
      {texts.picture}
      {alt && `: ${alt}`}
    </span>
  );
}
