import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { checkReceipt } from '../check-receipt.ts';
import { type LotteryReceipt, receipt as receiptOf } from '../lottery.queries.ts';
import { receiptMessages } from '../receipt.messages.ts';
import { Verdict } from './verdict.tsx';

/** Shows what this device found when it computed one draw again. */
export function CheckedDraw({ drawId }: { drawId: string }) {
  const query = useQuery(receiptOf(drawId));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton count={2} />}>
      {(receipt) => <Found receipt={receipt} />}
    </Loaded>
  );
}

function Found({ receipt }: { receipt: LotteryReceipt }) {
  const t = useMessages(receiptMessages);
  const found = useQuery({
    queryKey: ['lottery', 'check', receipt],
    queryFn: () => checkReceipt(receipt),
  });
  return (
    <Card>
      <ListRow
        title={t('title')}
        note={<bdi>{receipt.number}</bdi>}
        to={`/pages/lottery/record?id=${receipt.drawId}`}
      />
      <Loaded query={found} skeleton={<RowsSkeleton count={1} />}>
        {(faults) => <Verdict faults={faults} />}
      </Loaded>
    </Card>
  );
}
