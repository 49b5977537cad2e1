import { missingCards } from '@banyan/domain/cards/cards.ts';
import { rareCard } from '@banyan/domain/lottery/games.ts';
import { cardsUntilRare } from '@banyan/domain/lottery/pity.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import type { DrawOdds } from '../../../shared/draws/draws.queries.ts';
import { oddsMessages } from '../../../shared/draws/odds.messages.ts';
import { SeedCard } from '../../../shared/draws/seed-card.tsx';
import { useFirstSeed } from '../../../shared/draws/use-first-seed.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import { type CardsState, cardsState } from '../cards.queries.ts';
import { useMadeDraw } from '../use-made-draw.ts';
import { Album } from './album.tsx';
import { CardSheet } from './card-sheet.tsx';
import { DrawnSheet } from './drawn-sheet.tsx';
import { OffersCard } from './offers-card.tsx';
import { OpenAction } from './open-action.tsx';
import { TasksCard } from './tasks-card.tsx';

interface Props {
  state: CardsState;
  table: DrawOdds;
  onRefresh: () => Promise<unknown>;
}

/** Shows the album, what brings cards, and what decides the next one. */
export function AlbumPage({ state, table, onRefresh }: Props) {
  const t = useMessages(cardsMessages);
  const [chosen, setChosen] = useState<number>();
  const firstSeed = useFirstSeed(state);
  const drawing = useMadeDraw(
    useCommand('/api/activity/open'),
    async () => (await queryClient.fetchQuery({ ...cardsState, staleTime: 0 })).lastDraw,
  );
  const { seed, pity } = state;
  const open = () => {
    if (!seed) return;
    const { seedId, nonce } = seed;
    drawing.send({ seedId, nonce, tableId: table.tableId, shown: { pityAfter: pity.after } });
  };
  return (
    <Screen
      onRefresh={onRefresh}
      aside={<PointsChip />}
      action={<OpenAction state={state} drawing={drawing} firstSeed={firstSeed} onOpen={open} />}
    >
      <div className="space-y-3">
        {state.gifts.open.length > 0 && <OffersCard gifts={state.gifts.open} />}
        <AlbumCard state={state} table={table} onChoose={setChosen} />
        <TasksCard {...state} />
        <OddsNote table={table} after={pity.after} />
        {seed && <SeedCard seed={seed} next={state.next} />}
        <Card className="divide-y divide-line py-1!">
          <ListRow title={t('aboutSet')} note={t('aboutSetNote')} to="/pages/activity/lottery" />
          <ListRow title={t('toCards')} to="/pages/activity/card_record" />
          <ListRow title={t('toSets')} to="/pages/activity/exchange_record" />
        </Card>
      </div>
      <DrawnSheet draw={drawing.made} state={state} onAgain={open} onClose={drawing.forget} />
      <CardSheet card={chosen} state={state} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}

function AlbumCard({
  state,
  table,
  onChoose,
}: Pick<Props, 'state' | 'table'> & { onChoose: (card: number) => void }) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  const { album, pity } = state;
  const missing = missingCards(album).length;
  return (
    <section className="rounded-card bg-linear-160 from-brand to-pressed p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-white">
        <h2 className="text-lg font-semibold">{t('lead')}</h2>
        <span className="figures text-sm">{t('collected', { count: album.length - missing })}</span>
        <p className="w-full text-sm">{t('leadNote')}</p>
      </div>
      <Album album={album} table={table} onChoose={onChoose} />
      <p className="mt-3 rounded-field bg-pressed px-3 py-2 text-center text-sm text-white">
        {t('latest', { count: cardsUntilRare(pity), name: nameOf(rareCard) })}
      </p>
      {missing === 0 && (
        <ButtonLink look="secondary" to="/pages/activity/lottery" className="mt-3">
          {t('toSet')}
        </ButtonLink>
      )}
    </section>
  );
}

function OddsNote({ table, after }: { table: DrawOdds; after: number }) {
  const t = useMessages(cardsMessages);
  const tOdds = useMessages(oddsMessages);
  const nameOf = useCardName();
  const { at } = useDates();
  return (
    <Card title={t('odds', { number: table.number })}>
      <p className="-mt-2 text-sm text-soft">
        {tOdds('oddsPublished', { date: at(table.publishedAt, 'day') })}
      </p>
      <p className="mt-2 text-sm">{t('pityRule', { after, before: after - 1, name: nameOf(rareCard) })}</p>
    </Card>
  );
}
