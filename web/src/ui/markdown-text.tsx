import { type Block, markdownTree, type Span } from '@banyan/client/markdown/markdown-tree.ts';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useFlag } from '../platform/config.ts';
import { useMessages } from '../platform/i18n.ts';
import { isPageUrl, pageOf } from '../platform/navigation.ts';
import { TextLink } from './link.tsx';
import { TextPicture } from './text-picture.tsx';
import { uiMessages } from './ui.messages.ts';

interface Props {
  text: string;
  /** For reading through: larger and looser than a text beside other things. */
  isLong?: boolean;
}

/** Shows Markdown of the console as elements, never as HTML: `markdownTree` says what may stand there. */
export default function MarkdownText({ text, isLong = false }: Props) {
  return (
    <div
      className={clsx(
        'wrap-anywhere',
        isLong ? 'space-y-4 text-[1.0625rem] leading-[1.8]' : 'space-y-3 leading-relaxed',
      )}
    >
      {markdownTree(text).map(block)}
    </div>
  );
}

function block(token: Block, key: number): ReactNode {
  switch (token.kind) {
    case 'heading':
      return (
        <h3
          key={key}
          className={clsx('leading-snug font-semibold', token.level < 3 ? 'pt-3 text-lg' : 'pt-1')}
        >
          {token.children.map(span)}
        </h3>
      );
    case 'paragraph':
      return <p key={key}>{token.children.map(span)}</p>;
    case 'list':
      return list(token, key);
    case 'quote':
      return (
        <blockquote key={key} className="rounded-r-field border-l-4 border-brand bg-tint px-4 py-3">
          {token.children.map(block)}
        </blockquote>
      );
    case 'table':
      return table(token, key);
    case 'code':
      return (
        <pre key={key} className="rounded bg-page p-3 text-sm whitespace-pre-wrap">
          {token.text}
        </pre>
      );
    case 'rule':
      return <hr key={key} className="border-line" />;
  }
}

function list({ start, items }: Block & { kind: 'list' }, key: number) {
  const rows = items.map((item, i) => <li key={i}>{item.map(block)}</li>);
  return start === null ? (
    <ul key={key} className="list-disc space-y-1.5 pl-6 marker:text-brand">
      {rows}
    </ul>
  ) : (
    <ol key={key} start={start} className="list-decimal space-y-1.5 pl-6 marker:text-soft">
      {rows}
    </ol>
  );
}

const table = ({ head, rows }: Block & { kind: 'table' }, key: number) => (
  <div key={key} className="overflow-x-auto">
    <table className="w-full text-left text-sm">
      <thead>
        <tr>
          {head.map((cell, i) => (
            <th key={i} className="border-b border-edge/40 py-2 pr-3 align-bottom">
              {cell.map(span)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={r}>
            {row.map((cell, i) => (
              <td key={i} className="border-b border-line py-2.5 pr-3 align-top leading-snug">
                {cell.map(span)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
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
      return (
        <PageLink key={key} to={token.to}>
          {token.children.map(span)}
        </PageLink>
      );
    case 'web':
      return (
        <OutsideLink key={key} to={token.to}>
          {token.children.map(span)}
        </OutsideLink>
      );
    case 'picture':
      return <TextPicture key={key} src={token.src} alt={token.alt} />;
  }
}

/** Shows a link inside the app; words alone where its page is not there, or switched off. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const isOn = useFlag(pageOf(to)?.flag);
  return isOn && isPageUrl(to) ? (
    <TextLink to={to} className="underline">
      {children}
    </TextLink>
  ) : (
    children
  );
}

/** Shows a link that leaves the app, and says so. */
function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useMessages(uiMessages);
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="reach text-action underline">
      {children}
      <ExternalLink className="ml-0.5 inline size-3.5" aria-hidden />
      <span className="sr-only">{t('leavesApp')}</span>
    </a>
  );
}
