import { saveFile } from '@banyan/client/save-file.ts';
import { recordGroups } from '@banyan/domain/ledger/record-groups.messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { usePeriod } from '../../../shared/records/period.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RecordList } from '../components/record-list.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { type RecordType, records } from '../wallet.queries.ts';

const groups = Object.keys(recordGroups) as (keyof typeof recordGroups)[];

/** Shows everything that ever moved the wallet's balance. */
export default function RecordsScreen() {
  const t = useMessages(walletMessages);
  const group = useMessages(recordGroups);
  const [type, setType] = useKept<RecordType>('records.type', 'all');
  const period = usePeriod('records');
  const query = useInfiniteQuery(records({ type, ...period.from }));
  const fetchFile = useCommand('/api/wallet/records/export');
  const showAll = () => {
    setType('all');
    period.reset();
  };
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-0!">
      <ListFilters query={query} isFiltered={type !== 'all' || period.isFiltered}>
        <Tabs
          label={t('filter')}
          value={type}
          onChange={setType}
          options={[
            { value: 'all', label: t('typeAll') },
            ...groups.map((value) => ({ value, label: group(value) })),
          ]}
        />
        {period.chips}
      </ListFilters>
      <p className="flex flex-wrap gap-x-5 pb-2 text-sm">
        <TextLink to="/pages/account/statement" className="tap inline-flex items-center">
          {t('statements')}
        </TextLink>
        <Button
          look="quiet"
          size="small"
          className="px-0!"
          onClick={() => fetchFile.mutate({ type, ...period.from }, { onSuccess: saveFile })}
          busy={fetchFile.isPending}
        >
          {t('exportCsv')}
        </Button>
      </p>
      <OutcomeNotice error={fetchFile.error} />
      <RecordList
        query={query}
        empty={
          <EmptyList onShowAll={type !== 'all' || period.isFiltered ? showAll : undefined}>
            <Empty
              of="records"
              title={t('noRecords')}
              note={t('noRecordsNote')}
              action={<ButtonLink to="/pages/recharge/index">{t('goRecharge')}</ButtonLink>}
            />
          </EmptyList>
        }
      />
    </Screen>
  );
}
