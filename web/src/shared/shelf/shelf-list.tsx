import type { ReactElement } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import type { Loadable } from '../../platform/joined.ts';
import type { PageUrl } from '../../platform/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useShown } from '../../ui/page-parts.tsx';
import { LoadingState } from '../../ui/skeleton.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { shelfMessages } from './shelf.messages.ts';

const mostRows = 3;

interface Props<Data> {
  title: string;
  /** The page with all that is offered. */
  to: PageUrl;
  query: Loadable<Data>;
  /** Returns the rows, of which the first three are shown, each with a key. */
  rowsOf: (data: Data) => readonly ReactElement[];
}

/** Shows a few of the things that an area offers, and the way to all of them; nothing where it offers nothing now. */
export function ShelfList<Data>({ title, to, query, rowsOf }: Props<Data>) {
  const t = useMessages(shelfMessages);
  useShown(query, true);
  const rows = query.data === undefined ? undefined : rowsOf(query.data).slice(0, mostRows);
  if (rows?.length === 0 || (!rows && query.error)) return null;
  return (
    <section>
      <div className="flex items-center justify-between gap-x-3 pt-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        <TextLink
          to={to}
          label={t('allOf', { name: title })}
          className="tap inline-flex items-center text-sm whitespace-nowrap"
        >
          {t('all')}
        </TextLink>
      </div>
      {rows ? (
        <Card className="py-1!">
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.key}>{row}</li>
            ))}
          </ul>
        </Card>
      ) : (
        <LoadingState>
          <RowsSkeleton count={mostRows} />
        </LoadingState>
      )}
    </section>
  );
}
