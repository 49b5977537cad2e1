import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { sharesMessages } from '../../../shared/shares/shares.messages.ts';
import { type Session, useUntilText } from '../../../shared/shares/use-until-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { marketMessages } from '../market.messages.ts';

const looks: Record<Session['phase'], string> = {
  continuous: 'bg-tint text-pressed',
  auction: 'bg-warning-tint text-warning',
  break: 'bg-line text-soft',
  closed: 'bg-line text-soft',
  halted: 'bg-danger-tint text-danger',
};

/** Shows what the market does with these shares, and when that changes. */
export function SessionLine({ session }: { session: Session }) {
  const t = useMessages(sharesMessages);
  const until = useUntilText()(session);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <span className={clsx('rounded px-1.5 py-0.5 text-xs whitespace-nowrap', looks[session.phase])}>
        {t(session.phase)}
      </span>
      {until}
    </span>
  );
}

/** Says why an operator has halted these shares, and since when. */
export function HaltNotice({ session: { halt } }: { session: Session }) {
  const t = useMessages(marketMessages);
  const { at } = useDates();
  return halt === null ? null : (
    <Notice tone="warning">
      <p>{t('haltedSince', { since: at(halt.since, 'noYear'), reason: halt.reason })}</p>
      <p>{t('haltedNote')}</p>
    </Notice>
  );
}
