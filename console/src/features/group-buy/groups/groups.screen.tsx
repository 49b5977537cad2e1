import { groupStates } from '@banyan/domain/group-buy/group-state.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useTimeLeft } from '../../../ui/time-left.ts';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import type { Group } from './group.ts';
import { GroupState } from './group-state.tsx';

const pageSize = 50;

/** Shows groups by state, those of one offer or of all, with the time that each has left. */
export function GroupsScreen() {
  const texts = useGroupBuyMessages();
  const [url, patch] = useUrlState();
  const state = oneOf(groupStates, url.state);
  const offerId = textOf(url.offer);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/groups', {
      limit: pageSize,
      ...(state && { state }),
      ...(offerId && { offerId }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.groups} lead={texts.groupsLead}>
      <TableCard
        label={texts.groups}
        query={query}
        columns={useGroupColumns()}
        rowKey={(row) => row.groupId}
        empty={{ title: texts.noGroups, help: texts.noGroupsHelp }}
        filters={
          <>
            <FilterLinks
              label={texts.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: texts.all },
                ...groupStates.map((value) => ({ value, text: texts[`group_${value}`] })),
              ]}
            />
            {offerId && (
              <Button
                size="xs"
                variant="light"
                title={texts.ofOneOffer}
                onClick={() => patch({ offer: undefined, trail: undefined })}
              >
                {texts.showAllOffers}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}

function useGroupColumns(): Column<Group>[] {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const timeLeft = useTimeLeft();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={row.groupCode}>
            <Link to="/groups/$groupId" params={{ groupId: row.groupId }}>
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('code', texts.code, (row) => row.groupCode, { isHidden: true }),
      textColumn('product', texts.product, (row) => row.productName[language]),
      textColumn('joined', texts.joined, (row) => `${row.joined} / ${row.size}`, {
        align: 'end',
        compare: (a, b) => a.joined - b.joined,
      }),
      amountColumn('principal', texts.principal, (row) => row.principal),
      textColumn('state', texts.state, (row) => texts[`group_${row.state}`], {
        cell: (row) => <GroupState group={row} />,
      }),
      textColumn('startedAt', texts.startedAt, (row) => showInstant(row.startedAt), {
        cell: (row) => <Stacked below={row.starter}>{showInstant(row.startedAt)}</Stacked>,
      }),
      textColumn('deadlineAt', texts.deadlineAt, (row) => showInstant(row.deadlineAt), {
        cell: (row) => (
          <Stacked below={row.state === 'waiting' && timeLeft(row.deadlineAt)}>
            {showInstant(row.deadlineAt)}
          </Stacked>
        ),
      }),
      textColumn('settledAt', texts.settledAt, (row) => (row.settledAt ? showInstant(row.settledAt) : '—'), {
        cell: (row) => <span className="figures">{row.settledAt ? showInstant(row.settledAt) : '—'}</span>,
      }),
    ],
    [texts, language, timeLeft],
  );
}
