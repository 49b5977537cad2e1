import { useHotkeys } from '@mantine/hooks';
import { useRight } from '../../platform/operator.ts';
import type { Column } from '../../ui/columns.ts';
import type { RowSelection } from '../../ui/data-table.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import type { Ask, Reward, RewardAct } from './reward.ts';
import { useTeamMessages } from './team.messages.ts';
import styles from './team.module.css';

const rowKey = (row: Reward): string => row.invitationRewardId;

/** Listens to keys: j/k or the arrows move in the order shown, `a` releases, `r` refuses. */
export function useRewardKeys(
  items: readonly Reward[] | undefined,
  columns: readonly Column<Reward>[],
  areOn: boolean,
  ask: Ask,
): RowSelection {
  const { current, selection, when } = useRowKeys({ items, columns, rowKey, areOn });
  const mayDecide = useRight('team.decide');
  const decide = (act: RewardAct) => {
    if (current?.state === 'held' && mayDecide) ask({ reward: current, act });
  };
  useHotkeys([
    ['a', when(() => decide('release'))],
    ['r', when(() => decide('refuse'))],
  ]);
  return selection;
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
