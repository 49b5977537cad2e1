import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../platform/dates.ts';
import type { PageUrl } from '../../platform/navigation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Link } from '../../ui/link.tsx';

/** The look of a record at a glance: its icon and its tone. Income has its colour in the amount as well. */
export interface RecordLook {
  icon: LucideIcon;
  tone: 'in' | 'out' | 'income' | 'other';
}

/** The looks of an area's records, by the kind of their transfer. */
export type RecordLooks = Readonly<Record<string, RecordLook>>;

const tones: Record<RecordLook['tone'], string> = {
  in: 'bg-tint text-action',
  out: 'bg-line text-soft',
  income: 'bg-rise/10 text-rise',
  other: 'bg-warning-tint text-warning',
};

interface Props {
  /** The page that the row opens; a row that says all by itself opens nothing. */
  to?: PageUrl;
  look: RecordLook;
  title: ReactNode;
  /** The purpose, or the other person; it may be typed by anybody. */
  subject?: string | null;
  /** The instant of the record; its year stands in the head of the month. */
  at: string;
  /** A decimal string of the wire, with its sign where the list has both; `value` where it is no money. */
  amount?: string;
  value?: ReactNode;
  /** Stands below the amount. */
  below?: ReactNode;
}

/** Shows one of a list of records by month; the skeleton of `MonthList` has rows of this shape. */
export function RecordRow({
  to,
  look: { icon: Icon, tone },
  title,
  subject,
  at: instant,
  amount,
  value,
  below,
}: Props) {
  const { at } = useDates();
  return (
    <li>
      <Row to={to}>
        <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
          <Icon className="size-4.5" aria-hidden />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-[1_1_7rem]">
            <span className="block">{title}</span>
            <span className="block text-xs text-soft">
              {at(instant, 'noYear')}
              {subject && (
                <>
                  {' · '}
                  <bdi className="wrap-anywhere">{subject}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="ml-auto text-right">
            {amount === undefined ? (
              value
            ) : (
              <Amount
                value={amount}
                sign="plain"
                hideable
                className={clsx('block font-medium', tone === 'income' && 'text-rise')}
              />
            )}
            {below && <span className="block text-xs text-soft">{below}</span>}
          </span>
        </span>
      </Row>
    </li>
  );
}

function Row({ to, children }: { to: PageUrl | undefined; children: ReactNode }) {
  const shape = 'flex min-h-16 items-center gap-3 px-4 py-2';
  if (to === undefined) return <div className={shape}>{children}</div>;
  return (
    <Link to={to} className={clsx(shape, 'active:bg-page')}>
      {children}
    </Link>
  );
}
