import { serverTime, useServerNow } from '../../platform/clock.ts';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import type { Loadable } from '../../platform/joined.ts';
import { Notice } from '../../ui/notice.tsx';
import { sharesMessages } from './shares.messages.ts';

/** Prices that are older than this are said to be. */
const staleMs = 5_000;

/** Says that what is shown is old: the server has said nothing newer for some seconds. */
export function StaleNotice({ asOf }: { asOf: string }) {
  return <Age from={Date.parse(asOf)} now={useServerNow()} />;
}

/** Says the same of an answer that does not say when it was given: it is as old as the oldest part of its query. */
export function StaleAnswer({ query }: { query: Pick<Loadable<unknown>, 'dataUpdatedAt'> }) {
  const now = useServerNow();
  return query.dataUpdatedAt ? <Age from={serverTime(query.dataUpdatedAt)} now={now} /> : null;
}

/** Both by the server's clock, in milliseconds. */
function Age({ from, now }: { from: number; now: number }) {
  const t = useMessages(sharesMessages);
  const { at } = useDates();
  return (
    <div role="status" className="empty:hidden">
      {now - from > staleMs && <Notice tone="warning">{t('stale', { at: at(new Date(from)) })}</Notice>}
    </div>
  );
}
