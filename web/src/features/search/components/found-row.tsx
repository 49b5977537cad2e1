import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFlag } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { isPageUrl, pageOf } from '../../../platform/navigation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Hits } from '../../../ui/hits.tsx';
import { Link } from '../../../ui/link.tsx';
import type { FoundItem } from '../found-groups.ts';
import { offerMessages } from '../found-kinds.messages.ts';

interface Props {
  item: FoundItem;
  query: string;
  onOpen: () => void;
}

/** Shows one result; one whose page this release does not have, or whose area is switched off, is left out. */
export function FoundRow({ item, query, onOpen }: Props) {
  const text = useBilingual();
  const offers = useMessages(offerMessages);
  const { at } = useDates();
  const isOn = useFlag(pageOf(item.page)?.flag);
  if (!isOn || !isPageUrl(item.page)) return null;
  const notes: ReactNode[] = [
    item.offer && offers(item.offer),
    item.note && <Hits key="note" text={text(item.note)} query={query} />,
    item.number && <bdi key="number">{item.number}</bdi>,
    item.at && at(item.at, 'minute'),
  ].filter(Boolean);
  return (
    <li data-found>
      <Link to={item.page} onFollow={onOpen} className="tap flex items-center gap-3 py-3 active:bg-page">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-[1_1_9rem]">
            <span className="block wrap-anywhere">
              <Hits text={text(item.title)} query={query} />
            </span>
            {notes.length > 0 && (
              <span className="block text-sm wrap-anywhere text-soft">
                {notes.map((note, i) => (
                  <span key={i}>
                    {i > 0 && ' · '}
                    {note}
                  </span>
                ))}
              </span>
            )}
          </span>
          {item.amount && <Amount value={item.amount} hideable className="ml-auto text-sm" />}
        </span>
        <ChevronRight className="size-4 shrink-0 text-edge" aria-hidden />
      </Link>
    </li>
  );
}
