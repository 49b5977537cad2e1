import { games, isGame } from '@banyan/domain/lottery/games.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, useUrlState } from '../../platform/url-state.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { DecideDialog, type TableAct } from './decide-dialog.tsx';
import { DrawsCard } from './draws-card.tsx';
import { useLotteryMessages } from './lottery.messages.ts';
import styles from './lottery.module.css';
import { ProposeDialog } from './propose-dialog.tsx';
import { SegmentsCard } from './segments-card.tsx';
import type { Table } from './table.ts';
import { TablesCard } from './tables-card.tsx';

/** Shows the odds of a game, how well what was drawn agrees with them, and everybody's draws. */
export function LotteryScreen() {
  const texts = useLotteryMessages();
  const mayEdit = useRight('lottery.edit');
  const [url] = useUrlState();
  const game = isGame(url.game) ? url.game : 'wheel';
  const query = useQuery(reading('/console/api/lottery/tables', { game }));
  const [isProposing, setProposing] = useState(false);
  const [asked, setAsked] = useState<{ table: Table; act: TableAct } | null>(null);
  const tables = query.data?.items;
  const current = tables?.find(({ state }) => state === 'current');
  const chosen = tables?.find(({ tableId }) => tableId === textOf(url.table)) ?? current ?? tables?.[0];
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setProposing(true)}>
            {texts.propose}
          </Button>
        )
      }
    >
      <FilterLinks
        label={texts.game}
        name="game"
        value={game}
        options={games.map((value) => ({ value, text: texts[`game_${value}`] }))}
      />
      <TablesCard query={query} ask={setAsked} />
      {chosen && <SegmentsCard table={chosen} />}
      <p className={styles.help}>{texts.agreementHelp}</p>
      <DrawsCard key={game} game={game} tables={tables ?? []} />
      {isProposing && <ProposeDialog game={game} current={current} onClose={() => setProposing(false)} />}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
