import type { WireOutput } from '@banyan/api/contract.ts';
import type { ReactNode } from 'react';

type Draft = WireOutput<'/api/contract/preview'>['draft'];
type Block = Draft['blocks'][number];

const heading = { 1: 'text-lg font-semibold', 2: 'font-semibold', 3: 'text-sm font-semibold' } as const;

/** Shows the text of a contract: title and clauses, in the language in which it is signed. */
export function ContractText({ contract }: { contract: Pick<Draft, 'title' | 'blocks' | 'language'> }) {
  return (
    <article lang={contract.language === 'zh' ? 'zh-CN' : 'en'} className="space-y-3 text-sm leading-relaxed">
      <h2 className="pb-1 text-center text-xl font-semibold">{contract.title}</h2>
      {contract.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the clauses of a contract never change their places
        <ContractBlock key={at} block={block} />
      ))}
    </article>
  );
}

function ContractBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={`pt-2 ${heading[block.level]}`}>{block.text}</h3>;
    case 'list':
      return <Items isOrdered={block.ordered} items={block.items} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    default:
      return <p className="wrap-anywhere">{block.text}</p>;
  }
}

function Items({ isOrdered, items }: { isOrdered: boolean; items: string[] }): ReactNode {
  const rows = items.map((item) => (
    <li key={item} className="wrap-anywhere">
      {item}
    </li>
  ));
  return isOrdered ? (
    <ol className="list-decimal space-y-1 pl-6">{rows}</ol>
  ) : (
    <ul className="list-disc space-y-1 pl-6">{rows}</ul>
  );
}

/** A table that is wider than the page scrolls by itself, by keys, too. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={head.join(', ')}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} className="border-b border-edge/60 py-1.5 pr-3 font-medium break-keep">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={at} className="border-b border-line py-1.5 pr-3 align-top tabular-nums break-keep">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
