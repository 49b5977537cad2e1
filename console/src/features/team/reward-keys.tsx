import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useAuditSubject } from '../../platform/audit-link.ts';
import { useRight } from '../../platform/operator.ts';
import type { Column } from '../../ui/columns.ts';
import type { RowSelection } from '../../ui/data-table.tsx';
import { useRows } from '../../ui/use-rows.ts';
import type { Ask, Reward, RewardAct } from './reward.ts';
import { useTeamMessages } from './team.messages.ts';
import styles from './team.module.css';

const none: never[] = [];

/** Listens to keys: j/k move in the order shown, `a` releases, `r` refuses. */
export function useRewardKeys(
  items: readonly Reward[] | undefined,
  columns: readonly Column<Reward>[],
  areOn: boolean,
  ask: Ask,
): RowSelection {
  const { rows } = useRows(columns, items ?? none, '');
  const [active, setActive] = useState({ key: '', position: 0, moves: 0 });
  const isAuditOpen = useAuditSubject() !== '';
  const mayDecide = useRight('team.decide');
  const found = rows.findIndex((row) => row.invitationRewardId === active.key);
  const position = found >= 0 ? found : Math.min(active.position, rows.length - 1);
  const current = rows[position];
  const activate = (index: number, moves: number) => {
    const at = Math.max(0, Math.min(index, rows.length - 1));
    const row = rows[at];
    if (row) setActive({ key: row.invitationRewardId, position: at, moves });
  };
  const when = (act: () => void) => () => {
    if (areOn && !isAuditOpen) act();
  };
  const decide = (act: RewardAct) => {
    if (current?.state === 'held' && mayDecide) ask({ reward: current, act });
  };
  useHotkeys([
    ['j', when(() => activate(position + 1, active.moves + 1))],
    ['k', when(() => activate(position - 1, active.moves + 1))],
    ['a', when(() => decide('release'))],
    ['r', when(() => decide('refuse'))],
  ]);
  return {
    activeKey: current?.invitationRewardId,
    onActivate: (key) =>
      activate(
        rows.findIndex((row) => row.invitationRewardId === key),
        0,
      ),
    moves: active.moves,
  };
}

export function RewardKeys() {
  const texts = useTeamMessages();
  return (
    <p className={styles.keys}>
      <kbd>J</kbd>
      <kbd>K</kbd> {texts.keyMove} <kbd>A</kbd> {texts.release} <kbd>R</kbd> {texts.refuse}
    </p>
  );
}
