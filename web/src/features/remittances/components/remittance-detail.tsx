import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { recordsMessages } from '../records.messages.ts';
import { type Remittance, remittance } from '../remittances.queries.ts';
import { requestPage } from '../request-link.ts';

/** Shows the receipt of a payment right after it was made, and later on both sides. */
export function RemittanceDetail({ remittanceId }: { remittanceId: string }) {
  const t = useMessages(recordsMessages);
  const query = useQuery(remittance(remittanceId));
  return (
    <Screen
      title={t('detail')}
      onRefresh={query.refetch}
      action={
        <div className="pairs gap-3">
          <ButtonLink to="/pages/transfer/index" look="secondary">
            {t('again')}
          </ButtonLink>
          <ButtonLink to="/pages/transfer/record" look="secondary">
            {t('toRecords')}
          </ButtonLink>
        </div>
      }
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => <Receipt item={item} />}
      </Loaded>
    </Screen>
  );
}

function Receipt({ item }: { item: Remittance }) {
  const t = useMessages(recordsMessages);
  const { at } = useDates();
  const isOut = item.direction === 'out';
  return (
    <div className="space-y-3">
      <ResultHead tone="success" title={t(isOut ? 'paid' : 'received')} amount={item.amount}>
        {isOut ? t('paidNote', { name: item.name }) : t('receivedNote')}
      </ResultHead>
      <Card>
        <Facts>
          <Fact label={t(isOut ? 'to' : 'from')}>{item.name}</Fact>
          {item.note && <Fact label={t('note')}>{item.note}</Fact>}
          {isOut && (
            <Fact label={t('fee')}>
              <Fee value="0.00" />
            </Fact>
          )}
          <Fact label={t('at')}>{at(item.sentAt)}</Fact>
          <Fact label={t('number')}>
            <Copyable text={item.number} />
          </Fact>
        </Facts>
      </Card>
      <Card className="divide-y divide-line py-1!">
        <ListRow title={t('seePosting')} to={`/pages/transaction_detail/index?id=${item.transferId}`} />
        {!isOut && item.requestCode && <ListRow title={t('seeRequest')} to={requestPage(item.requestCode)} />}
      </Card>
    </div>
  );
}
