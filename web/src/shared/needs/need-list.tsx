import { clsx } from 'clsx';
import { ChevronRight, Circle, CircleCheck, Clock } from 'lucide-react';
import { useMessages } from '../../platform/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { needsMessages } from './needs.messages.ts';
import { useNeedWords } from './use-need-words.ts';
import type { CommandNeed } from './use-needs.ts';

const looks = {
  done: { icon: CircleCheck, className: 'text-brand' },
  waiting: { icon: Clock, className: 'text-warning' },
  missing: { icon: Circle, className: 'text-edge' },
} as const;

/** Lists everything that a command takes, what of it is done, and where the rest is seen to. */
export const NeedList = ({ needs }: { needs: readonly CommandNeed[] }) => (
  <ul className="divide-y divide-line">
    {needs.map((each) => (
      <li key={each.need}>
        <Need need={each} />
      </li>
    ))}
  </ul>
);

function Need({ need }: { need: CommandNeed }) {
  const t = useMessages(needsMessages);
  const words = useNeedWords(need);
  if (!words) return null;
  const { state } = need;
  const { icon: Icon, className } = looks[state];
  const isDone = state === 'done';
  const content = (
    <>
      <Icon className={clsx('mt-0.5 size-5 shrink-0', className)} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block">
          {words.title}
          <span className="sr-only"> ({t(state)})</span>
        </span>
        {!isDone && <span className="block text-soft">{words.until ?? words.note}</span>}
      </span>
      {!isDone && <ChevronRight className="mt-0.5 size-4 shrink-0 text-edge" aria-hidden />}
    </>
  );
  const look = 'tap flex items-start gap-2.5 py-2.5 text-sm';
  return isDone ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={words.to} className={clsx(look, 'active:bg-page')}>
      {content}
    </Link>
  );
}
