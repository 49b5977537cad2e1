import { Badge } from '../../../ui/badge.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';
import { type Group, groupTone } from './group.ts';

/** Shows how a group stands, and whether its settling waits for an operator. */
export function GroupState({ group: { state, isParked } }: { group: Group }) {
  const texts = useGroupBuyMessages();
  return (
    <span className={styles.states}>
      <Badge tone={groupTone[state]}>{texts[`group_${state}`]}</Badge>
      {isParked && <Badge tone="bad">{texts.parked}</Badge>}
    </span>
  );
}
