import { useQuery } from '@tanstack/react-query';
import { readingUnseen } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useRemittanceColumns } from './remittance-columns.tsx';
import { useRemittancesMessages } from './remittances.messages.ts';

const pageSize = 20;
const scope = 'remittances.';

/** Shows what one person paid to others, and received from them. */
export function UserRemittances({ userId }: { userId: string }) {
  const texts = useRemittancesMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url[`${scope}trail`]).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/remittances', { name: userId, limit: pageSize, ...(cursor && { cursor }) }),
  );
  return (
    <TableCard
      label={texts.title}
      title={texts.title}
      query={query}
      columns={useRemittanceColumns()}
      rowKey={(row) => row.remittanceId}
      empty={{ title: texts.noneOfUser }}
      scope={scope}
    />
  );
}
