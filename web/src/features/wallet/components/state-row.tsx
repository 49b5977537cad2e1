import type { ReactNode } from 'react';
import type { PageUrl } from '../../../platform/navigation.ts';
import { lookOfRecord } from '../../../record-looks.ts';
import { RecordRow } from '../../../shared/records/record-row.tsx';
import { type Tone, toneClasses } from '../states.ts';

/** Shows a recharge or a withdrawal in its list: what, when, how much, how it stands. */
export function StateRow(props: {
  kind: 'recharge' | 'withdrawal';
  to: PageUrl;
  title: ReactNode;
  at: string;
  amount: string;
  state: string;
  tone: Tone;
}) {
  const { kind, to, title, at, amount, state, tone } = props;
  return (
    <RecordRow
      to={to}
      look={lookOfRecord(kind, false)}
      title={title}
      at={at}
      amount={amount}
      below={<span className={toneClasses[tone]}>{state}</span>}
    />
  );
}
