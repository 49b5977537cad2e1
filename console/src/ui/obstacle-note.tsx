import type { Obstacle } from '@banyan/api/obstacle.ts';
import { useLanguage } from '../platform/language.ts';
import styles from './obstacle-note.module.css';
import { useUiMessages } from './ui.messages.ts';

/** Says why something can be approved no more, whoever decides: no approval is offered beside it. */
export function ObstacleNote({ obstacle }: { obstacle: Obstacle | null | undefined }) {
  const texts = useUiMessages();
  const language = useLanguage();
  return obstacle ? <small className={styles.note}>{texts.obstacle(obstacle[language])}</small> : null;
}
