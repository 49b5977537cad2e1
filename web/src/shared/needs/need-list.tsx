import type { NeedState } from '@banyan/domain/wallet/withdrawal-needs.ts';
import { clsx } from 'clsx';
import { ChevronRight, Circle, CircleCheck, Clock } from 'lucide-react';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import type { PageUrl } from '../../platform/navigation.ts';
import { Link } from '../../ui/link.tsx';
import { needsMessages } from './needs.messages.ts';

export interface NeedRow {
  /** Its name on the wire. */
  need: string;
  state: NeedState;
  /** The instant at which a need that waits is over; null if it is not known. */
  until: string | null;
  title: string;
  /** The explanation of a need, shown while it is missing. */
  note: string;
  /** The page on which the need is met. */
  to: PageUrl;
}

const looks = {
  done: { icon: CircleCheck, className: 'text-brand' },
  waiting: { icon: Clock, className: 'text-warning' },
  missing: { icon: Circle, className: 'text-edge' },
} as const;

/** Lists everything that a command takes, what of it is done, and where the rest is seen to. */
export const NeedList = ({ needs }: { needs: readonly NeedRow[] }) => (
  <ul className="divide-y divide-line">
    {needs.map((row) => (
      <li key={row.need}>
        <Need {...row} />
      </li>
    ))}
  </ul>
);

function Need({ state, until, title, note, to }: NeedRow) {
  const t = useMessages(needsMessages);
  const { at } = useDates();
  const { icon: Icon, className } = looks[state];
  const isDone = state === 'done';
  const content = (
    <>
      <Icon className={clsx('mt-0.5 size-5 shrink-0', className)} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block">
          {title}
          <span className="sr-only"> ({t(state)})</span>
        </span>
        {!isDone && <span className="block text-soft">{until ? t('until', { date: at(until) }) : note}</span>}
      </span>
      {!isDone && <ChevronRight className="mt-0.5 size-4 shrink-0 text-edge" aria-hidden />}
    </>
  );
  const look = 'tap flex items-start gap-2.5 py-2.5 text-sm';
  return isDone ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={clsx(look, 'active:bg-page')}>
      {content}
    </Link>
  );
}
