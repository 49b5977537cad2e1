import { recordFilters } from '@banyan/domain/lottery/record-filter.ts';
import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Chips } from '../../ui/choice.tsx';
import { drawsMessages } from './draws.messages.ts';
import { type DrawFilter, recordTypes } from './draws.queries.ts';

const isFilter = (type: string): type is DrawFilter => (recordFilters as readonly string[]).includes(type);

interface Props {
  type: DrawFilter;
  onChoose: (type: DrawFilter) => void;
}

/** Offers the six spans of days by which draws can be narrowed. */
export function FilterChips({ type, onChoose }: Props) {
  const t = useMessages(drawsMessages);
  const text = useBilingual();
  const types = useQuery(recordTypes).data?.items ?? [];
  return (
    <Chips
      label={t('filter')}
      value={type as string}
      onChange={(value) => isFilter(value) && onChoose(value)}
      options={types.map((each) => ({ value: each.type as string, label: text(each.name) }))}
    />
  );
}
