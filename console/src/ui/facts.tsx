import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { isolated } from './isolated.tsx';

export type Fact = readonly [name: string, value: ReactNode];

/** Shows names and values of one record. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{isolated(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
