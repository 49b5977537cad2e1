import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Tone, toneClasses } from '../states.ts';

/** Shows a recharge or a withdrawal in its list: what, when, how much, how it stands. */
export function StateRow(props: {
  to: PageUrl;
  title: ReactNode;
  at: string;
  amount: string;
  state: string;
  tone: Tone;
}) {
  const { at } = useDates();
  return (
    <li>
      <Link to={props.to} className="tap flex flex-wrap items-center gap-x-3 px-4 py-3 active:bg-page">
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block">{props.title}</span>
          <span className="block text-sm text-soft">{at(props.at)}</span>
        </span>
        <span className="ml-auto text-right">
          <Amount value={props.amount} hideable className="block font-medium" />
          <span className={clsx('block text-sm', toneClasses[props.tone])}>{props.state}</span>
        </span>
      </Link>
    </li>
  );
}
