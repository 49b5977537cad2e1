import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { type DrawReceipt, receipt as receiptOf } from '../../../shared/draws/draws.queries.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { checkReceipt } from '../check-receipt.ts';
import { ReceiptResult } from './receipt-result.tsx';

/** The page that lists the draws of each game. */
const records = {
  wheel: '/pages/lottery/record',
  cards: '/pages/activity/card_record',
  card_set: '/pages/activity/exchange_record',
} as const;

/** Shows what this device found when it computed one draw again. */
export function CheckedDraw({ drawId }: { drawId: string }) {
  const query = useQuery(receiptOf(drawId));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton count={2} />}>
      {(receipt) => <Found receipt={receipt} />}
    </Loaded>
  );
}

function Found({ receipt }: { receipt: DrawReceipt }) {
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
        to={`${records[receipt.game]}?id=${receipt.drawId}`}
      />
      <Loaded query={found} skeleton={<RowsSkeleton count={1} />}>
        {(faults) => <ReceiptResult faults={faults} />}
      </Loaded>
    </Card>
  );
}
