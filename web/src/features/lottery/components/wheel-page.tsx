import { useMessages } from '../../../platform/i18n.ts';
import { OddsCard } from '../../../shared/draws/odds-card.tsx';
import { SeedCard } from '../../../shared/draws/seed-card.tsx';
import { useFirstSeed } from '../../../shared/draws/use-first-seed.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import type { LotteryState, LotteryTable } from '../lottery.queries.ts';
import { useDraw } from '../use-draw.ts';
import { DrawAction, missingPoints } from './draw-action.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { WheelCard } from './wheel-card.tsx';
import { WinnersCard } from './winners-card.tsx';

interface Props {
  state: LotteryState;
  table: LotteryTable;
  onRefresh: () => Promise<unknown>;
}

/** Shows a wheel whose odds are published. */
export function WheelPage({ state: current, table: newest, onRefresh }: Props) {
  const t = useMessages(lotteryMessages);
  const firstSeed = useFirstSeed(current);
  const drawing = useDraw(current);
  const state = drawing.shown;
  const table = state.table ?? newest;
  const again = () => {
    drawing.forget();
    drawing.send();
  };
  return (
    <Screen
      onRefresh={onRefresh}
      aside={<PointsChip balance={state.balance} />}
      action={<DrawAction state={state} drawing={drawing} firstSeed={firstSeed} />}
    >
      <div className="space-y-3">
        <WheelCard state={state} table={table} drawing={drawing} />
        <OddsCard
          table={table}
          average={(points, cash) => t('average', { cost: pointsText(state.cost), points, cash })}
        />
        <WinnersCard />
        {state.seed && <SeedCard seed={state.seed} next={state.next} />}
        <Card className="py-1!">
          <ListRow title={t('toRecords')} to="/pages/lottery/record" />
        </Card>
      </div>
      <ResultSheet
        draw={drawing.result}
        state={state}
        mayDraw={state.state === 'open' && state.hasAddress && missingPoints(state) <= 0n}
        onAgain={again}
        onClose={drawing.forget}
      />
    </Screen>
  );
}
