import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { useConfig } from '../../platform/config.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useKept } from '../../platform/kept.ts';
import { Chips } from '../../ui/choice.tsx';
import { periodMessages } from './period.messages.ts';

const ranges = [
  { value: 'all', key: 'rangeAll', days: 0 },
  { value: '7', key: 'range7', days: 7 },
  { value: '30', key: 'range30', days: 30 },
  { value: '90', key: 'range90', days: 90 },
] as const;
type Range = (typeof ranges)[number]['value'];

/** Returns the period that a list is looked at for, as its query and as the chips that choose it; it is remembered. */
export function usePeriod(list: string) {
  const t = useMessages(periodMessages);
  const today = useConfig()?.businessDate;
  const [range, setRange] = useKept<Range>(`${list}.range`, 'all');
  const days = ranges.find((each) => each.value === range)?.days ?? 0;
  const from = days > 0 && today ? { from: addDays(today, 1 - days) } : {};
  const chips = (
    <div className="py-2">
      <Chips
        label={t('range')}
        value={range}
        onChange={setRange}
        options={ranges.map(({ value, key }) => ({ value, label: t(key) }))}
      />
    </div>
  );
  return { from, chips, isFiltered: range !== 'all', reset: () => setRange('all') };
}
