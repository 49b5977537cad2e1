import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paged } from '../../../ui/paged.tsx';
import type { OwnRequest, RequestState } from '../remittances.queries.ts';
import { requestMessages } from '../request.messages.ts';
import { requestPage } from '../request-link.ts';

const looks: Record<RequestState, string> = {
  open: 'text-warning',
  paid: 'text-action',
  cancelled: 'text-soft',
  expired: 'text-soft',
};

/** Shows the person's own requests, the newest first. */
export function RequestList({
  query,
}: {
  query: UseInfiniteQueryResult<{ pages: { items: OwnRequest[] }[] }>;
}) {
  const t = useMessages(requestMessages);
  return (
    <Paged query={query} isPart empty={<Empty of="transfers" title={t('none')} note={t('noneNote')} />}>
      {(items) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
          {items.map((item) => (
            <RequestRow key={item.requestId} item={item} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function RequestRow({ item }: { item: OwnRequest }) {
  const t = useMessages(requestMessages);
  const { at } = useDates();
  return (
    <li>
      <Link
        to={requestPage(item.code)}
        className="tap flex flex-wrap items-center gap-x-3 px-4 py-3 active:bg-page"
      >
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block">
            {item.amount === null ? (
              t('anyAmount')
            ) : (
              <Amount value={item.amount} hideable className="font-medium" />
            )}
          </span>
          {item.note && <bdi className="block text-sm wrap-anywhere text-soft">{item.note}</bdi>}
          <span className="block text-xs text-soft">{at(item.createdAt)}</span>
        </span>
        <span className="ml-auto text-right">
          <span className={clsx('block text-sm', looks[item.state])}>{t(item.state)}</span>
          {item.state === 'open' && (
            <span className="block text-xs text-soft">{t('until', { date: at(item.expiresAt) })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
