import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageUrl } from '../platform/navigation.ts';
import { Link } from './link.tsx';

export function Card({
  children,
  className,
  title,
}: {
  children: ReactNode;
  className?: string;
  title?: ReactNode;
}) {
  return (
    <section className={clsx('rounded-card bg-card p-4', className)}>
      {title && <h2 className="mb-3 font-semibold">{title}</h2>}
      {children}
    </section>
  );
}

/**
 * Shows name and value on one line; long values wrap below. A value that is a text may be typed by anybody: it stands
 * isolated.
 */
export function Fact({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
      <dt className="text-soft">{label}</dt>
      <dd
        className={clsx('ml-auto max-w-full text-right wrap-anywhere', strong && 'text-base font-semibold')}
      >
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  );
}

export const Facts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={clsx('divide-y divide-line', className)}>{children}</dl>
);

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  to?: PageUrl;
  replaces?: boolean;
  onClick?: () => void;
}

/** Shows a row that leads somewhere or does something. */
export function ListRow({ icon, title, note, value, to, replaces = false, onClick }: RowProps) {
  const content = (
    <>
      {icon && (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block">{title}</span>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
        {value && <span className="ml-auto text-right text-sm text-soft">{value}</span>}
      </span>
      {(to || onClick) && <ChevronRight className="size-4 shrink-0 text-edge" aria-hidden />}
    </>
  );
  const look = 'tap flex w-full items-center gap-3 py-3 text-left active:bg-page';
  if (to) {
    return (
      <Link to={to} replaces={replaces} className={look}>
        {content}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={look}>
        {content}
      </button>
    );
  }
  return <div className={look}>{content}</div>;
}
