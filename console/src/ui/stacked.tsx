import type { ReactNode } from 'react';
import { isolated } from './isolated.tsx';
import styles from './stacked.module.css';

/** Shows two lines of one cell: what it is, and beneath it, smaller, what one may want to know about it. */
export function Stacked({
  children,
  below,
  isLate,
  wraps,
}: {
  children: ReactNode;
  below?: ReactNode;
  isLate?: boolean;
  /** Words may break into lines; figures and names of one word never do. */
  wraps?: boolean;
}) {
  return (
    <span className={styles.stacked} data-wraps={wraps || undefined}>
      <span>{isolated(children)}</span>
      {below && <small data-late={isLate || undefined}>{isolated(below)}</small>}
    </span>
  );
}
