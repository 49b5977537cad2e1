import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { queryClient } from '../../../platform/query.ts';
import { vibrate } from '../../../platform/vibrate.ts';
import type { Draw, DrawOdds } from '../../../shared/draws/draws.queries.ts';
import { OddsCard } from '../../../shared/draws/odds-card.tsx';
import { PrizeHead } from '../../../shared/draws/prize-head.tsx';
import { SeedCard } from '../../../shared/draws/seed-card.tsx';
import { useFirstSeed } from '../../../shared/draws/use-first-seed.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import { type CardSetState, cardSetState } from '../cards.queries.ts';
import { useMadeDraw } from '../use-made-draw.ts';
import { CardPicture } from './card-picture.tsx';

interface Props {
  state: CardSetState;
  table: DrawOdds;
  onRefresh: () => Promise<unknown>;
}

/** Shows the set, what it can win, and draws with it. */
export function SetPage({ state, table, onRefresh }: Props) {
  const t = useMessages(cardsMessages);
  const firstSeed = useFirstSeed(state);
  const drawing = useMadeDraw(
    useCommand('/api/activity/draw'),
    async () => (await queryClient.fetchQuery({ ...cardSetState, staleTime: 0 })).lastDraw,
  );
  const { seed } = state;
  const draw = () => seed && drawing.send({ seedId: seed.seedId, nonce: seed.nonce, tableId: table.tableId });
  return (
    <Screen
      onRefresh={onRefresh}
      aside={<PointsChip />}
      action={<SetAction state={state} drawing={drawing} firstSeed={firstSeed} onDraw={draw} />}
    >
      <div className="space-y-3">
        <SetCard state={state} />
        <OddsCard table={table} average={(points, cash) => t('setAverage', { points, cash })} />
        {seed && <SeedCard seed={seed} next={state.next} />}
        <Card className="py-1!">
          <ListRow title={t('toSets')} to="/pages/activity/exchange_record" />
        </Card>
      </div>
      <ResultSheet draw={drawing.made} onClose={drawing.forget} />
    </Screen>
  );
}

function SetCard({ state: { state, album, missing } }: Pick<Props, 'state'>) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  return (
    <section className="rounded-card bg-linear-160 from-brand to-pressed p-4 text-white">
      {state === 'closed' && (
        <Notice tone="warning" className="mb-4">
          <p className="font-medium">{t('setClosed')}</p>
          <p>{t('setClosedNote')}</p>
        </Notice>
      )}
      <h2 className="mb-3 text-lg font-semibold">{t('setLead')}</h2>
      <ul className="flex flex-wrap gap-2">
        {album.map(({ card }) => {
          const isThere = !missing.includes(card);
          return (
            <li key={card} className="min-w-[3.25rem] flex-[1_1_15%] text-center text-xs">
              <span
                className={clsx(
                  'relative block overflow-hidden rounded-field bg-card',
                  !isThere && 'border border-dashed border-white',
                )}
              >
                <CardPicture card={card} isPale={!isThere} />
                {isThere && (
                  <Check
                    className="absolute right-1 bottom-1 size-5 rounded-full bg-action p-1 text-white"
                    aria-hidden
                  />
                )}
              </span>
              <span className="mt-1 block wrap-anywhere">{nameOf(card)}</span>
              {!isThere && <span className="sr-only">{t('haveNone')}</span>}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 font-medium">
        {missing.length === 0 ? t('setReady') : t('setMissing', { count: missing.length })}
      </p>
      <p className="text-sm">{t('setUses')}</p>
    </section>
  );
}

interface ActionProps {
  state: CardSetState;
  drawing: { isBusy: boolean; error: Error | null };
  firstSeed: ReturnType<typeof useFirstSeed>;
  onDraw: () => void;
}

function SetAction({ state, drawing, firstSeed, onDraw }: ActionProps) {
  const t = useMessages(cardsMessages);
  const isOnline = useOnline();
  return (
    <>
      <OutcomeNotice
        error={drawing.error ?? firstSeed.error}
        failed={drawing.error ? t('failed') : undefined}
      />
      {state.missing.length > 0 && !drawing.isBusy ? (
        <ButtonLink to="/pages/activity/index">{t('toAlbum')}</ButtonLink>
      ) : firstSeed.isMissing ? (
        <Button onClick={firstSeed.open} busy={firstSeed.isPending} disabled={!isOnline}>
          {t(firstSeed.error ? 'prepare' : 'preparing')}
        </Button>
      ) : (
        <Button
          type="submit"
          onClick={onDraw}
          busy={drawing.isBusy}
          disabled={!isOnline || state.state !== 'open'}
        >
          {t(drawing.isBusy ? 'setDrawing' : 'setDraw')}
        </Button>
      )}
    </>
  );
}

/** Says what a set has won. */
function ResultSheet({ draw, onClose }: { draw: Draw | undefined; onClose: () => void }) {
  const t = useMessages(cardsMessages);
  const isWon = draw?.prize.kind !== 'none';
  const drawId = draw?.drawId;
  const title = t(isWon ? 'wonTitle' : 'lostTitle');
  useEffect(() => {
    if (!drawId) return;
    if (isWon) vibrate();
    announce(title);
  }, [drawId, isWon, title]);
  return (
    <Sheet open={draw !== undefined} onClose={onClose} title={title}>
      {draw && (
        <div className="space-y-4">
          <PrizeHead draw={draw} />
          <Facts>
            <Fact label={t('drawNumber')}>{draw.number}</Fact>
          </Facts>
          <div className="flex flex-col gap-2">
            <Button onClick={onClose}>{t('close')}</Button>
            <ButtonLink look="secondary" to={`/pages/activity/exchange_record?id=${draw.drawId}`}>
              {t('seeReceipt')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Sheet>
  );
}
