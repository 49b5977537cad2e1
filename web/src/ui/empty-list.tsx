import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { uiMessages } from './ui.messages.ts';

interface Props {
  /** Takes the filter away; undefined where none is on. */
  onShowAll: (() => void) | undefined;
  /** Content that is shown if there is nothing at all: why, and where the first of it comes from. */
  children: ReactNode;
}

/** Says that a list is empty, and offers what fits: all of it where a filter hides it, else what its first entry takes. */
export function EmptyList({ onShowAll, children }: Props) {
  const t = useMessages(uiMessages);
  if (!onShowAll) return children;
  return (
    <Empty
      of="search"
      title={t('noMatch')}
      action={
        <Button look="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

interface FiltersProps {
  /** The list; what it has is not known yet, or not any more. */
  query: { data: { pages: readonly { items: readonly unknown[] }[] } | undefined };
  isFiltered: boolean;
  children: ReactNode;
}

/** Shows what narrows a list; there is nothing to narrow where the list has nothing at all. */
export function ListFilters({ query, isFiltered, children }: FiltersProps) {
  const isNone = !isFiltered && query.data?.pages.every(({ items }) => items.length === 0) === true;
  return isNone ? null : children;
}
