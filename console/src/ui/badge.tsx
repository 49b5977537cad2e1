import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The meaning of a state for the reader; its word always stands beside the colour. */
export type Tone = 'waiting' | 'good' | 'bad' | 'quiet' | 'active';

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
