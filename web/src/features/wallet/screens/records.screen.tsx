import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RecordList } from '../components/record-list.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { type RecordType, records } from '../wallet.queries.ts';

const types = [
  { value: 'all', key: 'typeAll' },
  { value: 'recharge', key: 'typeRecharge' },
  { value: 'withdraw', key: 'typeWithdraw' },
  { value: 'invest', key: 'typeInvest' },
  { value: 'income', key: 'typeIncome' },
] as const satisfies { value: RecordType; key: keyof typeof walletMessages }[];

const ranges = [
  { value: 'all', key: 'rangeAll', days: 0 },
  { value: '7', key: 'range7', days: 7 },
  { value: '30', key: 'range30', days: 30 },
  { value: '90', key: 'range90', days: 90 },
] as const;
type Range = (typeof ranges)[number]['value'];

/** Shows everything that ever moved the wallet's balance. */
export default function RecordsScreen() {
  const t = useMessages(walletMessages);
  const today = useConfig()?.businessDate;
  const [type, setType] = useKept<RecordType>('records.type', 'all');
  const [range, setRange] = useKept<Range>('records.range', 'all');
  const days = ranges.find((each) => each.value === range)?.days ?? 0;
  const from = days > 0 && today ? addDays(today, 1 - days) : undefined;
  const query = useInfiniteQuery(records({ type, ...(from ? { from } : {}) }));
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-0!">
      <Tabs
        label={t('filter')}
        value={type}
        onChange={setType}
        options={types.map(({ value, key }) => ({ value, label: t(key) }))}
      />
      <div className="py-2">
        <Chips
          label={t('range')}
          value={range}
          onChange={setRange}
          options={ranges.map(({ value, key }) => ({ value, label: t(key) }))}
        />
      </div>
      <RecordList
        query={query}
        empty={
          <Empty
            title={t('noRecords')}
            note={t('noRecordsNote')}
            action={<ButtonLink to="/pages/recharge/index">{t('goRecharge')}</ButtonLink>}
          />
        }
      />
    </Screen>
  );
}
