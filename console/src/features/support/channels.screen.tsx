import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useChannelsMessages } from './channels.messages.ts';

type Looks = OperatorOutput<'/console/api/support/channels'>;
type Look = Looks['items'][number];
type Taken = NonNullable<Looks['taken']>;
type Channel = Taken['channels'][number];

/** Shows which address the service channels come from, why others were refused, and what the app shows. */
export function ServiceChannelsScreen() {
  const texts = useChannelsMessages();
  const query = useQuery(reading('/console/api/support/channels', {}));
  const taken = query.data?.taken;
  const shown = useMemo(() => query.data && { items: query.data.taken?.channels ?? [] }, [query.data]);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.sources}
        title={texts.sources}
        query={query}
        columns={useLookColumns()}
        rowKey={(row) => row.address}
        empty={{ title: texts.off }}
      />
      {taken && <TakenCard taken={taken} />}
      <TableCard
        label={texts.shown}
        title={texts.shown}
        query={{ data: shown, error: query.error, refetch: query.refetch }}
        columns={useChannelColumns()}
        rowKey={(row) => `${row.kind} ${row.value}`}
        empty={{ title: texts.builtIn }}
        scope="shown"
      />
    </Page>
  );
}

function TakenCard({ taken: { address, takenAt, isOld, hours } }: { taken: Taken }) {
  const texts = useChannelsMessages();
  const facts: Fact[] = [
    [texts.from, address],
    [
      texts.takenAt,
      <span key="at">
        {showInstant(takenAt)} {isOld && <Badge tone="bad">{texts.old}</Badge>}
      </span>,
    ],
    ...(hours ? [[texts.hours, `${hours.zh} / ${hours.en}`] as const] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

type State = 'shown' | 'good' | 'refused' | 'notAsked';
const tones: Readonly<Record<State, Tone>> = {
  shown: 'good',
  good: 'good',
  refused: 'bad',
  notAsked: 'quiet',
};

/** One that is refused now is told as such, also while what it answered before is still shown. */
function stateOf({ refusal, isShown, lookedAt }: Look): State {
  if (refusal !== null) return 'refused';
  if (isShown) return 'shown';
  return lookedAt === null ? 'notAsked' : 'good';
}

const instantOrNone = (instant: string | null): string => (instant === null ? '—' : showInstant(instant));

function useLookColumns(): Column<Look>[] {
  const texts = useChannelsMessages();
  return useMemo<Column<Look>[]>(() => {
    const state = (row: Look) => texts[`state_${stateOf(row)}`];
    const reason = ({ refusal, detail }: Look) =>
      refusal === null ? '—' : [texts[`refusal_${refusal}`], detail].filter(Boolean).join(' · ');
    return [
      textColumn('address', texts.address, (row) => row.address),
      textColumn('state', texts.state, state, {
        cell: (row) => <Badge tone={tones[stateOf(row)]}>{state(row)}</Badge>,
      }),
      textColumn('lookedAt', texts.lookedAt, (row) => instantOrNone(row.lookedAt)),
      textColumn('reason', texts.reason, reason),
      textColumn('refusedSince', texts.refusedSince, (row) => instantOrNone(row.refusedSince)),
    ];
  }, [texts]);
}

function useChannelColumns(): Column<Channel>[] {
  const texts = useChannelsMessages();
  return useMemo<Column<Channel>[]>(
    () => [
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.kind}`]),
      textColumn('zh', texts.zh, (row) => row.name.zh, {
        cell: (row) => <span lang="zh">{row.name.zh}</span>,
      }),
      textColumn('en', texts.en, (row) => row.name.en, {
        cell: (row) => <span lang="en">{row.name.en}</span>,
      }),
      textColumn('value', texts.value, (row) => row.value),
      textColumn('hours', texts.hours, ({ hours }) => (hours ? `${hours.zh} / ${hours.en}` : '—')),
    ],
    [texts],
  );
}
