import { useHotkeys } from '@mantine/hooks';
import { useRight } from '../../../platform/operator.ts';
import type { Column } from '../../../ui/columns.ts';
import type { RowSelection } from '../../../ui/data-table.tsx';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import styles from '../loan.module.css';
import { type Application, type ApplicationAct, type Ask, applicationKey } from './application.ts';
import { useApplicationsMessages } from './applications.messages.ts';

/** Listens to keys: j/k or the arrows move in the order shown, `p` opens proofs of income, `t` takes, `a` approves, `r` refuses. */
export function useApplicationKeys(
  items: readonly Application[] | undefined,
  columns: readonly Column<Application>[],
  areOn: boolean,
  ask: Ask,
): RowSelection {
  const { current, selection, when } = useRowKeys({ items, columns, rowKey: applicationKey, areOn });
  const mayDecide = useRight('loans.decide');
  const decide = (act: ApplicationAct, state: Application['state']) => {
    if (current?.state === state && mayDecide) ask({ application: current, act });
  };
  const look = () => {
    if (current && current.documents.length > 0 && mayDecide) ask({ application: current, act: 'proofs' });
  };
  useHotkeys([
    ['p', when(() => look())],
    ['t', when(() => decide('take', 'submitted'))],
    ['a', when(() => decide('approve', 'in_review'))],
    ['r', when(() => decide('reject', 'in_review'))],
  ]);
  return selection;
}

/** Shows which keys there are. */
export function ApplicationKeys() {
  const texts = useApplicationsMessages();
  return (
    <p className={styles.keys}>
      <kbd>J</kbd>
      <kbd>K</kbd> {texts.keyMove} <kbd>P</kbd> {texts.proofs} <kbd>T</kbd> {texts.take} <kbd>A</kbd>{' '}
      {texts.approve} <kbd>R</kbd> {texts.reject}
    </p>
  );
}
