import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import type { Column } from '../../ui/columns.ts';
import { useNotice } from '../../ui/notices.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { Ticket } from './support.ts';

export const ticketKey = (row: Ticket): string => row.ticketId;

/** Returns whether an event belongs to something that Enter presses by itself. */
const isPressed = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a, button, summary') !== null;

/** Listens to keys: j/k or the arrows move, Enter opens the ticket, `t` takes it. */
export function useTicketKeys(items: readonly Ticket[] | undefined, columns: readonly Column<Ticket>[]) {
  const texts = useSupportMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const mayAnswer = useRight('support.answer');
  const take = useCommand('/console/api/support/take', () => say(texts.takenDone));
  const { current, selection, when } = useRowKeys({ items, columns, rowKey: ticketKey, areOn: true });
  const open = when(() => {
    if (!current) return;
    const params = { userId: current.user.userId, ticketId: current.ticketId };
    void navigate({ to: '/support/$userId/$ticketId', params });
  });
  const takeIt = when(() => {
    const mayTake = mayAnswer && current?.takenBy === null && current.state !== 'closed';
    if (current && mayTake && !take.isPending)
      take.mutate({ userId: current.user.userId, ticketId: current.ticketId });
  });
  useHotkeys([
    // A link or a button that has the focus keeps its Enter.
    ['Enter', (event) => !isPressed(event) && open(), { preventDefault: false }],
    ['t', takeIt],
  ]);
  return { selection, problem: take.error };
}

/** Shows which keys there are. */
export function TicketKeys() {
  const texts = useSupportMessages();
  const mayAnswer = useRight('support.answer');
  return (
    <p className={styles.keys}>
      <kbd>J</kbd>
      <kbd>K</kbd> {texts.keyMove} <kbd>Enter</kbd> {texts.see}
      {mayAnswer && (
        <>
          {' '}
          <kbd>T</kbd> {texts.take}
        </>
      )}
    </p>
  );
}
