import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useRefusedCallsMessages } from './refused-calls.messages.ts';

type RefusedCall = OperatorOutput<'/console/api/refused-calls'>['items'][number];

const pageSize = 50;

/** Shows what was refused in a provider's name; what was looked at is taken off the overview's count. */
export function RefusedCallsScreen() {
  const texts = useRefusedCallsMessages();
  const say = useNotice();
  const maySee = useRight('refused_calls.see');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/refused-calls', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const see = useCommand('/console/api/refused-calls/see', ({ seen }) => say(texts.seenNow(seen)));
  // Nothing newer than what stands here: what arrives meanwhile has not been looked at.
  const newest = cursor ? undefined : query.data?.items.find(({ seenAt }) => seenAt === null);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        maySee &&
        newest && (
          <Button
            variant="default"
            loading={see.isPending}
            onClick={() => see.mutate({ until: newest.receivedAt })}
          >
            {texts.see}
          </Button>
        )
      }
    >
      <ProblemAlert problem={see.error} />
      <TableCard
        label={texts.title}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.refusalId}
        empty={{ title: texts.none }}
      />
    </Page>
  );
}

function useColumns(): Column<RefusedCall>[] {
  const texts = useRefusedCallsMessages();
  return useMemo(
    () => [
      textColumn('receivedAt', texts.receivedAt, (row) => showInstant(row.receivedAt), {
        cell: (row) => <span className="figures">{showInstant(row.receivedAt)}</span>,
      }),
      textColumn('provider', texts.provider, (row) => row.provider),
      textColumn('reason', texts.reason, (row) => texts[`reason_${row.reason}`]),
      textColumn('event', texts.event, (row) => row.eventId ?? '', {
        cell: (row) => <bdi>{row.eventId}</bdi>,
      }),
      textColumn('seen', texts.seen, (row) => (row.seenAt ? showInstant(row.seenAt) : texts.notSeen)),
    ],
    [texts],
  );
}
