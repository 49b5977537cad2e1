import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { textFor } from '../../../platform/messages.ts';
import { readingUnseen } from '../../../platform/reading.ts';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
import type { Block, Kind, Texts } from './template.ts';

interface Props {
  kind: Kind['kind'];
  body: Texts['body'];
  names: Record<'zh' | 'en', string>;
}

/** Shows a template filled with sample values, and what is wrong with it by line. */
export function TemplatePreview({ kind, body, names }: Props) {
  const texts = useContractsMessages();
  const typed = useDeferredValue(body);
  const query = useQuery(readingUnseen('/console/api/contract_templates/preview', { kind, body: typed }));
  if (query.error)
    return (
      <Card title={texts.preview}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  if (!query.data)
    return (
      <Card title={texts.preview}>
        <LoadingState rows={6} height={24} />
      </Card>
    );
  const { blocks, faults } = query.data;
  return (
    <>
      <Card title={texts.faults}>
        {faults.length === 0 ? (
          <p className={styles.hint}>{texts.noFaults}</p>
        ) : (
          <ul className={styles.list} role="status">
            {faults.map(({ language, line, problem, name }) => (
              <li key={`${language} ${line} ${problem} ${name}`}>
                <strong>{texts.faultAt(names[language], line)}</strong> {textFor(texts, 'fault', problem)}
                {name && (
                  <>
                    : <code>{name}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={texts.preview}>
        <div className={styles.pair}>
          {(['zh', 'en'] as const).map((language) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            <div
              key={language}
              className={styles.paper}
              lang={language}
              role="region"
              aria-label={names[language]}
              tabIndex={0}
            >
              {blocks[language].map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: clauses have an order and nothing else
                <PreviewBlock key={at} block={block} />
              ))}
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}

function PreviewBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return block.level === 3 ? <h4>{block.text}</h4> : <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'list') {
    const items = block.items.map((item) => <li key={item}>{item}</li>);
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
