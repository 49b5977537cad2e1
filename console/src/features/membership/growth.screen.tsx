import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useMembershipMessages } from './membership.messages.ts';

type Day = OperatorOutput<'/console/api/levels/growth'>['items'][number];

const pageSize = 50;

/** Shows what each business date added to somebody's growth, so that it can be reckoned again. */
export function GrowthScreen() {
  const texts = useMembershipMessages();
  const { userId } = useParams({ from: '/levels/$userId' });
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/levels/growth', { userId, limit: pageSize, ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<Day>[]>(
    () => [
      textColumn('date', texts.date, (row) => row.date),
      amountColumn('principal', texts.principal, (row) => row.principal),
      amountColumn('gained', texts.gained, (row) => row.gained),
      numberColumn('carried', texts.carried, (row) => BigInt(row.carried), { align: 'end' }),
      amountColumn('growth', texts.after, (row) => row.growth),
    ],
    [texts],
  );
  return (
    <Page title={texts.growthTitle} lead={<Link to="/levels">{texts.back}</Link>}>
      <p>
        <Link to="/users/$userId" params={{ userId }}>
          {texts.toUser}
        </Link>
      </p>
      <TableCard
        label={texts.growthTitle}
        query={query}
        columns={columns}
        rowKey={(row) => row.date}
        empty={{ title: texts.noDays }}
      />
    </Page>
  );
}
